// Where the portal of the journeys lives, for those who start it and those who break it on purpose.
import { fileURLToPath } from 'node:url';

export const port = 4290;
export const origin = `http://localhost:${port}`;
export const dataFolder = fileURLToPath(new URL('../.portal/', import.meta.url));
