import { once } from 'node:events';
import type { Server } from 'node:net';

/** Has the server listen for this machine alone, on any free port unless it is to be a certain one; returns the port. */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  // fails when the server says `error`, as where another listens already
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server of TCP has a port');
  return address.port;
}
