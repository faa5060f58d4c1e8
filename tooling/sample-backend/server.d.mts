import type { Server } from 'node:http';

/** Creates the server; it does not listen yet. `portal` is the origin of the portal, which issues the tokens. */
export declare function sampleBackend(options: {
  area: string;
  portal: string;
  log: (entry: object) => void;
}): Server;
