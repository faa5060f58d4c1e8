// The address and data folder of the portal that serves the journeys.
import { fileURLToPath } from 'node:url';

/** Set STEWARD_JOURNEYS_PORT to run the journeys twice on one machine. */
export const port = Number(process.env.STEWARD_JOURNEYS_PORT ?? 4290);
export const origin = `http://localhost:${port}`;
export const dataFolder = fileURLToPath(new URL('../.portal/', import.meta.url));
