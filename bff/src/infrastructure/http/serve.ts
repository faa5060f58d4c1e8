import {
  type AnyCommand,
  type AnyDownload,
  type AnyEndpoint,
  type AnyList,
  type AnyQuery,
  type AnyUpload,
  type OutputOf,
  type ParsedInputOf,
} from '@steward/shared-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Context, Dependencies, PublicContext } from '../../context.ts';
import { withScope } from '../db/tenant-scope.ts';
import type { Caller } from '../session/caller.ts';
import { compiledOutput } from './compiled-output.ts';
import { entityTag, readIfMatch } from './entity-tag.ts';
import { acceptsKey, withIdempotency, readIdempotencyKey } from './idempotency.ts';
import { parseRows, sendLines } from './long-response.ts';
import { runInTransaction } from './run-in-transaction.ts';
import { forbidden, unauthenticated } from './problems.ts';
import { readInput } from './read-input.ts';
import type { InSlot, QueueName, RequestQueues } from './request-queue.ts';
import { untilDisconnected } from './until-disconnected.ts';

/** A page of a list. */
export interface Rows<Item> {
  readonly rows: readonly Item[];
  readonly totalCount: number;
}

const rowsResult = z.object({ rows: z.array(z.unknown()), totalCount: z.number() });
const pageInput = z.object({ pageSize: z.number(), pageNumber: z.number() });

type ResultOf<E extends AnyEndpoint> = E extends AnyList ? Rows<OutputOf<E>> : OutputOf<E>;

/** An endpoint with its implementation. */
export type Route = DataRoute | FileRoute | PublicFileRoute | TextRoute;

/** A route that responds with data. */
interface DataRoute {
  readonly endpoint: AnyEndpoint;
  /**
   * A method on purpose: TypeScript compares method parameters bivariantly, so that a handler of a specific endpoint fits. Guarantee:
   * `register` requires an actor for routes that are not public, and parses the input with the endpoint's schema.
   */
  handle(ctx: PublicContext, input: ParsedInputOf<AnyEndpoint>, signal: AbortSignal): Promise<unknown>;
  /** The queue in which calls wait, and for `priority` also the database pool. */
  readonly queue: Exclude<QueueName, 'transfers'>;
  /** The response must not be stored with an `Idempotency-Key`. The use case recognises repeated calls itself. */
  readonly isSecret?: true;
}

/** The request and reply of a route that writes its own response. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Runs the lookup of a file in a slot of the `requests` queue. The whole exchange has a slot of `transfers`. */
  readonly inSlot: InSlot;
  /** Reads a received spreadsheet in a slot of the `files` queue. */
  readonly inFileSlot: InSlot;
}

/** Transfers the bytes of a file. Created by `serveUpload` and `serveDownload`, with the same guard. */
export interface FileRoute {
  readonly endpoint: AnyUpload | AnyDownload;
  exchange(ctx: Context, input: ParsedInputOf<AnyEndpoint>, call: Exchange): Promise<unknown>;
}

/** Receives the bytes of a file from an anonymous user. Created by `servePublicUpload`. */
export interface PublicFileRoute {
  readonly endpoint: AnyUpload;
  exchangePublicly(ctx: PublicContext, input: ParsedInputOf<AnyEndpoint>, call: Exchange): Promise<unknown>;
}

/** Responds with a generated public text. Created by `servePublicText`. */
export interface TextRoute {
  readonly endpoint: AnyDownload;
  sendText(
    ctx: PublicContext,
    input: ParsedInputOf<AnyEndpoint>,
    call: Pick<Exchange, 'request' | 'reply'>,
  ): Promise<unknown>;
}

/**
 * Serves an endpoint for signed-in users. It applies the permission, the input schema and the output schema, so that no handler can
 * forget them. `signal` aborts when the client disconnects.
 */
export function serve<E extends AnyQuery | AnyList | AnyCommand>(
  endpoint: E,
  handle: (ctx: Context, input: ParsedInputOf<E>, signal: AbortSignal) => Promise<ResultOf<E>>,
): DataRoute {
  if (endpoint.access === 'public') throw new Error(`${endpoint.id} is public: use servePublic`);
  return { endpoint, handle, queue: 'requests' };
}

/** Like {@link serve}, for a response with a secret that is returned once. The use case recognises repeated calls itself. */
export function serveSecret<E extends AnyCommand>(
  endpoint: E,
  handle: (ctx: Context, input: ParsedInputOf<E>) => Promise<ResultOf<E>>,
): DataRoute {
  return { ...serve(endpoint, handle), isSecret: true };
}

/**
 * Like {@link serve}, for an endpoint that reads a spreadsheet, which can take many seconds. It waits in the queue for files. A command
 * opens its own transactions.
 */
export function serveFileReading<E extends AnyQuery | AnyCommand>(
  endpoint: E,
  handle: (ctx: Context, input: ParsedInputOf<E>, signal: AbortSignal) => Promise<ResultOf<E>>,
): DataRoute {
  if (acceptsKey(endpoint)) throw new Error(`${endpoint.id} would ignore its Idempotency-Key`);
  if (endpoint.access === 'public') throw new Error(`${endpoint.id} is public`);
  return { endpoint, handle, queue: 'files' };
}

/** Serves a public endpoint. */
export function servePublic<E extends AnyQuery | AnyList | AnyCommand>(
  endpoint: E,
  handle: (ctx: PublicContext, input: ParsedInputOf<E>) => Promise<ResultOf<E>>,
): DataRoute {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.id} is not public: use serve`);
  return { endpoint, handle, queue: 'requests' };
}

/**
 * Serves a public endpoint on the priority pool, so that it responds when lists have taken all other connections. Use it only for the
 * session check, because anonymous users can call it.
 */
export function servePriority<E extends AnyQuery>(
  endpoint: E,
  handle: (ctx: PublicContext, input: ParsedInputOf<E>) => Promise<ResultOf<E>>,
): DataRoute {
  return { ...servePublic(endpoint, handle), queue: 'priority' };
}

/** What the contexts of requests are made of. */
type ServedDependencies = Dependencies & Pick<Context, 'areas'>;

/** Adds a route below `/bff/api/v1`. Every call runs in a slot of a queue, so that no call can starve the others of processors or memory. */
export function register(
  app: FastifyInstance,
  { queues, ...deps }: ServedDependencies & { queues: RequestQueues },
  route: Route,
): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: `/bff/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // Ranges count the bytes of the uncompressed file.
    ...('exchange' in route ? { compress: false } : {}),
    handler: async (request, reply) => {
      const caller = await request.caller();
      ensureAllowed(endpoint, caller);
      const call = { request, reply, caller };
      const queue = queueOf(route);
      await queues[queue](call)(async (hasWaited) => {
        // The user may be locked out or lose a location while the request waits.
        const now = hasWaited ? await request.callerNow() : caller;
        if (hasWaited) ensureAllowed(endpoint, now);
        const pool = deps[queue === 'priority' ? 'priorityDb' : 'db'];
        const db = withScope(pool, now.kind === 'actor' ? now.actor.scope : 'anonymous');
        const ctx = contextOf({ ...deps, db }, request, now);
        const slots = { inSlot: queues.requests(call), inFileSlot: queues.files(call) };
        await respond(route, ctx, { request, reply, ...slots });
      });
      return reply;
    },
  });
}

function queueOf(route: Route): QueueName {
  if ('exchange' in route || 'exchangePublicly' in route) return 'transfers';
  return 'sendText' in route ? 'requests' : route.queue;
}

async function respond(route: Route, ctx: PublicContext, exchange: Exchange): Promise<void> {
  const { endpoint } = route;
  const { request, reply } = exchange;
  const input = readInput(endpoint, request);
  if ('exchange' in route) {
    await route.exchange(asSignedIn(ctx), input, exchange);
    return untilSent(reply);
  }
  if ('exchangePublicly' in route) {
    await route.exchangePublicly(ctx, input, exchange);
    return untilSent(reply);
  }
  if ('sendText' in route) return void (await route.sendText(ctx, input, { request, reply }));
  const response = await untilDisconnected(reply, (signal) => run(route, ctx, { input, signal }));
  await send(endpoint, input, { response, reply });
}

/** Resolves when the client has the whole response, or has disconnected. */
async function untilSent({ raw }: FastifyReply): Promise<void> {
  if (!raw.closed && !raw.writableFinished)
    await new Promise<void>((resolve) => raw.once('close', () => resolve()));
}

function ensureAllowed(endpoint: AnyEndpoint, caller: Caller): void {
  const { access } = endpoint;
  if (access === 'public') return;
  if (caller.kind === 'anonymous') throw unauthenticated();
  if (caller.kind === 'noAccess') throw forbidden('You do not have access to Steward');
  if (access !== 'signedIn' && !caller.actor.permissions.has(access)) throw forbidden();
}

/** The other downloads and uploads are never public. */
function asSignedIn(ctx: PublicContext): Context {
  if (ctx.actor === null) throw unauthenticated();
  return { ...ctx, actor: ctx.actor };
}

function contextOf(deps: ServedDependencies, request: FastifyRequest, caller: Caller): PublicContext {
  return {
    db: deps.db,
    actor: caller.kind === 'actor' ? caller.actor : null,
    caller,
    files: deps.files,
    virusScanner: deps.virusScanner,
    areas: deps.areas,
    storageLimits: deps.config.storageLimits,
    now: deps.now(),
    origin: deps.config.origin,
    invitationsAnHour: deps.config.invitationsAnHour,
    companyEmailsAnHour: deps.config.companyEmailsAnHour,
    requestId: request.id,
    log: request.log,
    ifMatch: readIfMatch(request.headers['if-match']),
    idempotencyKey: mayHaveKey(request) ? readIdempotencyKey(request.headers['idempotency-key']) : undefined,
  };
}

/** A repeated DELETE finds no record, so that it needs no key. */
function mayHaveKey({ method }: FastifyRequest): boolean {
  return method === 'POST' || method === 'PATCH';
}

async function run(
  route: DataRoute,
  ctx: PublicContext,
  { input, signal }: { input: ParsedInputOf<AnyEndpoint>; signal: AbortSignal },
): Promise<unknown> {
  const { endpoint } = route;
  if (endpoint.kind !== 'command') return route.handle(ctx, input, signal);
  if (route.queue === 'files') return parseOutput(endpoint, await route.handle(ctx, input, signal));
  return runInTransaction(ctx, async (inside) => {
    // Parses the output before the commit, so that an invalid response is never written.
    const write = async () => parseOutput(endpoint, await route.handle(inside, input, signal));
    const { actor, idempotencyKey: key } = inside;
    return key === undefined || !actor || endpoint.access === 'public' || route.isSecret
      ? write()
      : withIdempotency({ ...inside, actor }, { endpoint, input, key }, write);
  });
}

/** Resolves when the response is handed to the network, not when the client has it. */
async function send(
  endpoint: AnyEndpoint,
  input: ParsedInputOf<AnyEndpoint>,
  sent: { response: unknown; reply: FastifyReply },
): Promise<void> {
  const { response, reply } = sent;
  if (response === null || response === undefined) return void reply.code(204).send();
  if (endpoint.kind === 'list') {
    const { rows, totalCount } = rowsResult.parse(response);
    const pagination = { totalCount, ...pageInput.parse(input) };
    return void reply.send({ data: await parseRows(compiledOutput(endpoint.output), rows), pagination });
  }
  if (endpoint.oneRowPerLine) return sendLines(endpoint, response, reply);
  const data = endpoint.kind === 'command' ? response : parseOutput(endpoint, response);
  return void reply.header('ETag', entityTag(data)).send({ data });
}

/** Parses the response with the contract, which removes fields that the contract does not name. */
function parseOutput(endpoint: AnyEndpoint, response: unknown): unknown {
  return response === null || response === undefined
    ? response
    : z.core.parse(compiledOutput(endpoint.output), response);
}
