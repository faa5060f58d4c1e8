// A port of this machine for a server that is told it beforehand.
import { createServer } from 'node:net';

/** The first port from this one on that nobody listens on. */
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
    // Where there is no such address at all, nobody listens on it.
    server.once('error', ({ code }) => resolve(code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
