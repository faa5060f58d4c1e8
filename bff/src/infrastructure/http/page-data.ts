import { setTimeout as sleep } from 'node:timers/promises';
import { csrfHeader, session } from '@steward/shared-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { sessionCookies } from '../session/session-cookies.ts';
import { pageLoadHeaders } from './page-load.ts';
import type { RequestQueue } from './request-queue.ts';

/** How long a page waits for its slot before it is sent without data. */
const slotMilliseconds = 1_000;

/** Responses as `<script type="application/json">` elements, which no browser executes. */
export interface PageData {
  readonly elements: string;
  /** The `Set-Cookie` headers of the responses. */
  readonly cookies: readonly string[];
}

/**
 * Returns what the portal page of a signed-in user contains, so that its first script need not request it: the responses of
 * `GET /bff/registry` and `GET /bff/api/v1/users/current-user`. A page load has a slot in the queue of the API. Undefined without a
 * session, after a failure, and when the slot or the responses take too long.
 */
export function pageData(
  app: FastifyInstance,
  config: Config,
  queue: RequestQueue,
): (request: FastifyRequest, reply: FastifyReply) => Promise<PageData | undefined> {
  const { readSession } = sessionCookies(config);
  // The element ids are those of shell/src/start/preload.inline.ts.
  const requests = {
    'steward-registry': '/bff/registry',
    'steward-current-user': `/bff/api/v1${session.currentUser.path}?origin=${encodeURIComponent(config.origin)}`,
  };
  const load = async (request: FastifyRequest): Promise<PageData | undefined> => {
    const responses = await Promise.all(
      Object.entries(requests).map(async ([id, url]) => ({ id, response: await call(app, request, url) })),
    );
    if (responses.some(({ response }) => response.statusCode !== 200)) return undefined;
    return {
      elements: responses.map(({ id, response }) => jsonElement(id, response.body)).join('\n'),
      cookies: responses.flatMap(({ response }) => [response.headers['set-cookie'] ?? []].flat()),
    };
  };
  /** A page must not wait for a database that does not respond. Without the data its first script sends the requests. */
  const inTime = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
    Promise.race([work.catch(() => undefined), sleep(config.pageMilliseconds, undefined, { ref: false })]);
  return async (request, reply) => {
    if (readSession(request) === undefined) return undefined;
    const caller = await inTime(request.caller());
    if (caller?.kind !== 'actor') return undefined;
    let hasSlot = false;
    // A user who already has too many waiting requests waits as well, because the page alone would cost the server as much.
    const waited = sleep(slotMilliseconds, undefined, { ref: false });
    const loaded = queue({ request, reply, caller })(() => {
      hasSlot = true;
      return inTime(load(request));
    }).catch(() => waited);
    return Promise.race([loaded, waited.then(() => (hasSlot ? loaded : undefined))]);
  };
}

function call(app: FastifyInstance, { ip, headers }: FastifyRequest, url: string) {
  return app.inject({
    url,
    remoteAddress: ip,
    headers: { cookie: headers.cookie, accept: 'application/json', [csrfHeader]: '1', ...pageLoadHeaders },
  });
}

const jsonElement = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
