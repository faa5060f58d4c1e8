// Finds a free port for a server that must know its port before it starts.
import { createServer } from 'node:net';

/** The first free port from this one on. */
export async function freePort(from) {
  for (let port = from; ; port += 1) if (await isFree(port)) return port;
}

async function isFree(port) {
  const tried = ['127.0.0.1', '::1'].map((host) => canListen(port, host));
  return (await Promise.all(tried)).every(Boolean);
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    // An address that does not exist on this machine is not in use.
    server.once('error', ({ code }) => resolve(code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
