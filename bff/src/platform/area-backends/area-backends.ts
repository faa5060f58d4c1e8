import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { Agent } from 'undici';
import type { Dependencies } from '../../context.ts';
import { FairQueue } from '../../infrastructure/http/fair-queue.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { slotsOf, type InSlot, type RequestQueue } from '../../infrastructure/http/request-queue.ts';
import { clientClosedRequest } from '../../infrastructure/http/until-disconnected.ts';
import { loadSecrets } from '../../infrastructure/session/secrets.ts';
import type { PublishedAreas } from '../registry/published-areas.ts';
import { backendAddress } from './backend-address.ts';
import { backendToken } from './backend-token.ts';
import { EventStreams, isForEvents } from './event-streams.ts';
import { findCall, type AreaCall } from './find-call.ts';
import { forwardCall } from './forward-call.ts';
import { ensureAccepted, readBody } from './read-body.ts';
import { TokenKeys } from './token-keys.ts';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const safeMethods = new Set(['GET', 'HEAD']);
/** Calls of one area that run at the same time in a process. They use no database connection and little processor time. */
const callsPerArea = 64;
const connectMilliseconds = 5_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The checked call to the backend of an area. */
    areaCall: AreaCall | undefined;
  }
}

interface AreaBackends extends Pick<Dependencies, 'config' | 'now' | 'streamMilliseconds'> {
  readonly areas: PublishedAreas;
  readonly figures: Registry;
}

/**
 * Forwards `/bff/areas/<area>/…` to the area's own backend for users who have the area, with a token that names the user
 * (decision 37). `GET /bff/areas/keys` has the public keys that verify the token.
 */
export async function areaBackends(app: FastifyInstance, deps: AreaBackends): Promise<void> {
  const keys = new TokenKeys(await loadSecrets(deps.config));
  app.get('/bff/areas/keys', async (_, reply) => {
    void reply.header('Cache-Control', 'public, max-age=300');
    return keys.publicKeys(deps.now());
  });
  await app.register(async (scope) => forwarding(scope, deps, keys));
}

async function forwarding(scope: FastifyInstance, deps: AreaBackends, keys: TokenKeys): Promise<void> {
  // The queues limit the number of connections.
  const agent = new Agent({ connections: null, connect: { timeout: connectMilliseconds } });
  scope.addHook('onClose', async () => agent.destroy());
  // The backend parses the body, whatever its type is. The handler reads it once the call has a slot.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', async (_: FastifyRequest, body: IncomingMessage) => body);
  scope.decorateRequest('areaCall', undefined);
  observe(scope, deps.figures);
  const streams = new EventStreams(deps.streamMilliseconds);
  scope.addHook('preClose', async () => streams.endAll());
  const queueOf = queues(deps);
  scope.route({
    method: methods,
    url: '/bff/areas/:area/*',
    // The backend decides how its responses are compressed, and gets compressed bodies unchanged.
    compress: false,
    decompress: false,
    handler: async (request, reply) => {
      const caller = await request.caller();
      const found = await findCall(request, caller, deps);
      request.areaCall = found;
      ensureAccepted(request, found);
      const inSlot: InSlot = isForEvents(request)
        ? (work) => streams.run(found, () => work(false))
        : queueOf(found.area)({ request, reply, caller });
      await inSlot(async (hasWaited) => {
        // The user may lose the area while the request waits.
        const { area, actor, permissions, base, timeoutMilliseconds } = hasWaited
          ? await findCall(request, await request.callerNow(), deps)
          : found;
        const address = backendAddress(base, request.raw.url ?? '');
        if (address === undefined) throw notFound('address');
        const body = await readBody(request, found);
        const token = await backendToken(keys, actor, {
          area,
          areaPermissions: permissions,
          issuer: deps.config.origin,
          requestId: request.id,
          now: deps.now(),
        });
        const target = { agent, streams, area, address, token, body, timeoutMilliseconds };
        await forwardCall(request, reply, target);
      });
      return reply;
    },
  });
}

/** A queue for each area, so that a slow backend delays only the calls of its own area. */
function queues({ config }: AreaBackends): (area: string) => RequestQueue {
  const byArea = new Map<string, RequestQueue>();
  const limits = { ...config.concurrency, total: callsPerArea, perOrganisation: callsPerArea - 1 };
  return (area) => {
    const queue = byArea.get(area) ?? slotsOf(new FairQueue(limits));
    byArea.set(area, queue);
    return queue;
  };
}

/** Counts and logs the calls. A write is logged with its user, because the audit log of the portal does not have it. */
function observe(scope: FastifyInstance, figures: Registry): void {
  const durations = new Histogram({
    name: 'steward_area_backend_seconds',
    help: 'Time of a call to the backend of an area, by the status that the client got',
    labelNames: ['area', 'status'],
    buckets: [0.02, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [figures],
  });
  const record = (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.areaCall) return;
    const { area, actor } = request.areaCall;
    const status = reply.raw.headersSent ? reply.statusCode : clientClosedRequest;
    durations.observe({ area, status: String(status) }, reply.elapsedTime / 1_000);
    if (safeMethods.has(request.method)) return;
    const [path] = request.url.split('?');
    const user = { orgUserId: actor.orgUserId, impersonatorId: actor.impersonator?.orgUserId ?? null };
    request.log.info(
      { area, ...user, method: request.method, path, status },
      'a write to the backend of an area',
    );
  };
  // A hook for the response does not run for a client that disconnects, although the backend may have written already.
  scope.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => record(request, reply));
  });
}
