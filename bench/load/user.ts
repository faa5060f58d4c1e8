import { HttpConnection } from '../measure/http-connection.ts';
import { port } from '../measure/portal-process.ts';

/** The responses that a group of users got. */
export interface Responses {
  /** Milliseconds of each successful response. */
  readonly times: number[];
  /** How many responses had each status other than 200; 0 counts lost connections. */
  readonly failures: Map<number, number>;
}

export function noResponses(): Responses {
  return { times: [], failures: new Map() };
}

export function failuresOf({ failures }: Responses): number {
  return [...failures.values()].reduce((sum, count) => sum + count, 0);
}

/** Sends one request and records its response. */
export async function record(
  responses: Responses,
  connection: HttpConnection,
  request: string,
): Promise<void> {
  const startedAt = performance.now();
  const status = await connection.send(request).then(
    (response) => response.status,
    () => 0,
  );
  if (status === 401) throw new Error('The users of the bench are not signed in');
  if (status === 200) responses.times.push(performance.now() - startedAt);
  else responses.failures.set(status, (responses.failures.get(status) ?? 0) + 1);
}

/**
 * Sends the requests of each click, one after the other over one connection, and pauses after the click. Repeats the clicks until `end`.
 */
export async function useSteward(
  user: { clicks: readonly (readonly string[])[]; pause: () => Promise<unknown> },
  { end, responses }: { end: number; responses: Responses },
): Promise<void> {
  let connection = await HttpConnection.open(port);
  for (let at = 0; performance.now() < end; at += 1) {
    for (const request of user.clicks[at % user.clicks.length] ?? []) {
      if (connection.isClosed) connection = await HttpConnection.open(port);
      await record(responses, connection, request);
    }
    await user.pause();
  }
  connection.close();
}
