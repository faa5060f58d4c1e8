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
import { withIdempotency, readIdempotencyKey } from './idempotency.ts';
import { parseRows, sendLines } from './long-response.ts';
import { runInTransaction } from './run-in-transaction.ts';
import { forbidden, unauthenticated } from './problems.ts';
import { readInput } from './read-input.ts';
import type { InSlot, RequestQueue } from './request-queue.ts';

/** A page of a list. */
export interface Rows<Item> {
  readonly rows: readonly Item[];
  readonly totalCount: number;
}

const rowsResult = z.object({ rows: z.array(z.unknown()), totalCount: z.number() });
const pageInput = z.object({ pageSize: z.number(), pageNumber: z.number() });

type ResultOf<E extends AnyEndpoint> = E extends AnyList ? Rows<OutputOf<E>> : OutputOf<E>;

/** An endpoint with its implementation. */
export type Route = DataRoute | FileRoute | TextRoute;

/** A route that responds with data. */
interface DataRoute {
  readonly endpoint: AnyEndpoint;
  /**
   * A method on purpose: TypeScript compares method parameters bivariantly, so that a handler of a specific endpoint fits. Guarantee:
   * `register` requires an actor for routes that are not public, and parses the input with the endpoint's schema.
   */
  handle(ctx: PublicContext, input: ParsedInputOf<AnyEndpoint>): Promise<unknown>;
  /** The database pool; the shared one by default. */
  readonly pool?: 'priorityDb';
  /** The response must not be stored with an `Idempotency-Key`. The use case recognises repeated calls itself. */
  readonly isSecret?: true;
  /** It waits for another resource than the database. A command opens its own transactions. */
  readonly isLong?: true;
}

/** The request and reply of a route that writes its own response. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Downloads look up their file in it. Streaming bytes, and uploads as a whole, run outside because they may take minutes. */
  readonly inSlot: InSlot;
}

/** Transfers the bytes of a file. Created by `serveUpload` and `serveDownload`, with the same guard. */
export interface FileRoute {
  readonly endpoint: AnyUpload | AnyDownload;
  exchange(ctx: Context, input: ParsedInputOf<AnyEndpoint>, call: Exchange): Promise<unknown>;
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
 * forget them.
 */
export function serve<E extends AnyQuery | AnyList | AnyCommand>(
  endpoint: E,
  handle: (ctx: Context, input: ParsedInputOf<E>) => Promise<ResultOf<E>>,
): DataRoute {
  if (endpoint.access === 'public') throw new Error(`${endpoint.id} is public: use servePublic`);
  return { endpoint, handle };
}

/** Like {@link serve}, for a response with a secret that is returned once. The use case recognises repeated calls itself. */
export function serveSecret<E extends AnyCommand>(
  endpoint: E,
  handle: (ctx: Context, input: ParsedInputOf<E>) => Promise<ResultOf<E>>,
): DataRoute {
  return { ...serve(endpoint, handle), isSecret: true };
}

/**
 * Like {@link serve}, for an endpoint that can take many seconds, such as the reading of a workbook. It runs outside the request queue, like
 * uploads, and a command writes in transactions of its own.
 */
export function serveLong<E extends AnyQuery | AnyCommand>(
  endpoint: E,
  handle: (ctx: Context, input: ParsedInputOf<E>) => Promise<ResultOf<E>>,
): DataRoute {
  if (endpoint.method === 'POST') throw new Error(`${endpoint.id} would ignore its Idempotency-Key`);
  return { ...serve(endpoint, handle), isLong: true };
}

/** Serves a public endpoint. */
export function servePublic<E extends AnyQuery | AnyList | AnyCommand>(
  endpoint: E,
  handle: (ctx: PublicContext, input: ParsedInputOf<E>) => Promise<ResultOf<E>>,
): DataRoute {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.id} is not public: use serve`);
  return { endpoint, handle };
}

/**
 * Serves a public endpoint on the priority pool, so that it responds when lists have taken all other connections. Use it only for the
 * session check, because anonymous users can call it.
 */
export function servePriority<E extends AnyQuery>(
  endpoint: E,
  handle: (ctx: PublicContext, input: ParsedInputOf<E>) => Promise<ResultOf<E>>,
): DataRoute {
  return { ...servePublic(endpoint, handle), pool: 'priorityDb' };
}

/** What the contexts of requests are made of. */
type ServedDependencies = Dependencies & Pick<Context, 'areas'>;

/** Adds a route below `/bff/api/v1`. `queue` limits how many requests run at the same time. */
export function register(
  app: FastifyInstance,
  { queue, ...deps }: ServedDependencies & { queue: RequestQueue },
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
      const input = readInput(endpoint, request);
      const pool = 'pool' in route && route.pool ? route.pool : 'db';
      const contextFor = (now: Caller) => {
        const db = withScope(deps[pool], now.kind === 'actor' ? now.actor.scope : 'anonymous');
        return contextOf({ ...deps, db }, request, now);
      };
      const inSlot = queue({ request, reply, caller });
      if ('exchange' in route)
        return route.exchange(asSignedIn(contextFor(caller)), input, { request, reply, inSlot });
      if ('sendText' in route) return route.sendText(contextFor(caller), input, { request, reply });
      const respond = async (hasWaited: boolean) => {
        const response = await run(route, contextFor(await callerAfter(hasWaited)), input);
        await send(endpoint, input, { response, reply });
      };
      // The user may be locked out or lose a location while the request waits.
      const callerAfter = async (hasWaited: boolean) => {
        if (!hasWaited) return caller;
        const currentCaller = await request.callerNow();
        ensureAllowed(endpoint, currentCaller);
        return currentCaller;
      };
      await (route.pool === 'priorityDb' || route.isLong ? respond(false) : inSlot(respond));
      return reply;
    },
  });
}

function ensureAllowed(endpoint: AnyEndpoint, caller: Caller): void {
  const { access } = endpoint;
  if (access === 'public') return;
  if (caller.kind === 'anonymous') throw unauthenticated();
  if (caller.kind === 'noAccess') throw forbidden('You do not have access to Steward');
  if (access !== 'signedIn' && !caller.actor.permissions.has(access)) throw forbidden();
}

/** Downloads and uploads are never public. */
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
    idempotencyKey:
      request.method === 'POST' ? readIdempotencyKey(request.headers['idempotency-key']) : undefined,
  };
}

async function run(
  route: DataRoute,
  ctx: PublicContext,
  input: ParsedInputOf<AnyEndpoint>,
): Promise<unknown> {
  const { endpoint } = route;
  if (endpoint.kind !== 'command') return route.handle(ctx, input);
  if (route.isLong) return parseOutput(endpoint, await route.handle(ctx, input));
  return runInTransaction(ctx, async (inside) => {
    // Parses the output before the commit, so that an invalid response is never written.
    const write = async () => parseOutput(endpoint, await route.handle(inside, input));
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
