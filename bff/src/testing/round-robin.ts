import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from './listen-locally.ts';

/** A small reverse proxy before several servers: each call goes to the next one that says it is ready. */
export interface RoundRobin {
  readonly port: number;
  /** Which server each call went to, by its place in the list. */
  readonly went: number[];
  /** From now on calls go to these servers of this machine too, by their ports. */
  putIn: (ports: readonly number[]) => void;
  /** From now on nothing more goes to this one, as to one that is not ready. */
  takeOut: (place: number) => void;
  stop: () => Promise<void>;
}

/** Listens already, so that the servers can be told their address, and shares out once they are put in. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const servers: number[] = [];
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
  return {
    port: await listenLocally(server),
    went,
    putIn: (ports) => void servers.push(...ports),
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
