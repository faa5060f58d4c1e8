import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A small reverse proxy before several servers: each call goes to the next one that says it is ready. */
export interface RoundRobin {
  /** Which server each call went to, by its place in the list. */
  readonly went: number[];
  /** From now on nothing more goes to this one, as to one that is not ready. */
  takeOut: (place: number) => void;
  stop: () => Promise<void>;
}

/** Listens on the port and shares out among servers of this machine by their ports. */
export async function startRoundRobin(port: number, servers: readonly number[]): Promise<RoundRobin> {
  const went: number[] = [];
  const out = new Set<number>();
  let turn = 0;
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const places = [...servers.keys()].filter((place) => !out.has(place));
    const place = places[turn++ % places.length] ?? 0;
    went.push(place);
    forward(incoming, answer, servers[place] ?? 0);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    went,
    takeOut: (place) => void out.add(place),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url, headers, socket } = incoming;
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    agent: false,
    headers: { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'http' },
  });
  outgoing.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
