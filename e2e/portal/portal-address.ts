// Where the portal of the journeys lives, for those who start it and those who break it on purpose.
import { fileURLToPath } from 'node:url';

/** Another one when two people run the journeys on one machine. */
export const port = Number(process.env.STEWARD_JOURNEYS_PORT ?? 4290);
export const origin = `http://localhost:${port}`;
export const dataFolder = fileURLToPath(new URL('../.portal/', import.meta.url));
