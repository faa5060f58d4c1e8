import { setImmediate as nextTurn } from 'node:timers/promises';
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
import { inCommand } from './run-in-transaction.ts';
import { forbidden, unauthenticated } from './problems.ts';
import { readInput } from './read-input.ts';
import type { InSlot, RequestQueue } from './request-queue.ts';

/** The page of a list as a handler answers it. */
export interface Rows<Item> {
  readonly rows: readonly Item[];
  readonly totalCount: number;
}

const rowsAnswer = z.object({ rows: z.array(z.unknown()), totalCount: z.number() });
const pageAsked = z.object({ pageSize: z.number(), pageNumber: z.number() });

type AnswerOf<E extends AnyEndpoint> = E extends AnyList ? Rows<OutputOf<E>> : OutputOf<E>;

/** An endpoint with what answers it. */
export type Route = AnswerRoute | FileRoute | TextRoute;

/** Answers with data. */
interface AnswerRoute {
  readonly endpoint: AnyEndpoint;
  /**
   * A method on purpose: TypeScript compares the parameters of methods both ways, so that a handler of this very endpoint fits.
   * Guarantee: `register` lets nobody through to a route that is not public without an actor, and reads the input with the
   * endpoint's own schema.
   */
  answer(ctx: PublicContext, input: ParsedInputOf<AnyEndpoint>): Promise<unknown>;
  /** The connections it asks on; those of most are the many. */
  readonly pool?: 'priorityDb';
  /** What it answers must not be kept beside an `Idempotency-Key`: it sees to keys itself. */
  readonly isSecret?: true;
}

/** What a route that writes its own response has. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Downloads find their file in it. The bytes, and uploads as a whole, are outside: they may take minutes, and no list waits for them. */
  readonly inSlot: InSlot;
}

/** Exchanges bytes of a file: made by `serveUpload` and `serveDownload`, behind the same guard. */
export interface FileRoute {
  readonly endpoint: AnyUpload | AnyDownload;
  exchange(ctx: Context, input: ParsedInputOf<AnyEndpoint>, call: Exchange): Promise<unknown>;
}

/** Answers everybody with a text made for the call: made by `servePublicText`. */
export interface TextRoute {
  readonly endpoint: AnyDownload;
  tell(
    ctx: PublicContext,
    input: ParsedInputOf<AnyEndpoint>,
    call: Pick<Exchange, 'request' | 'reply'>,
  ): Promise<unknown>;
}

/** Answers an endpoint for signed-in callers. The guard, the input and the output check are its own: no handler can forget them. */
export function serve<E extends AnyQuery | AnyList | AnyCommand>(
  endpoint: E,
  answer: (ctx: Context, input: ParsedInputOf<E>) => Promise<AnswerOf<E>>,
): AnswerRoute {
  if (endpoint.access === 'public') throw new Error(`${endpoint.id} is public: use servePublic`);
  return { endpoint, answer };
}

/** As {@link serve}, with a secret that is told this once: the handler itself sees to a write that is sent twice under one key. */
export function serveSecret<E extends AnyCommand>(
  endpoint: E,
  answer: (ctx: Context, input: ParsedInputOf<E>) => Promise<AnswerOf<E>>,
): AnswerRoute {
  return { ...serve(endpoint, answer), isSecret: true };
}

/** Answers an endpoint that is open to everyone. */
export function servePublic<E extends AnyQuery | AnyList | AnyCommand>(
  endpoint: E,
  answer: (ctx: PublicContext, input: ParsedInputOf<E>) => Promise<AnswerOf<E>>,
): AnswerRoute {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.id} is not public: use serve`);
  return { endpoint, answer };
}

/**
 * Answers an endpoint that is open to everyone although the lists have every other connection: only what everything else waits for, and
 * nothing that a stranger may have the database work for.
 */
export function servePriority<E extends AnyQuery>(
  endpoint: E,
  answer: (ctx: PublicContext, input: ParsedInputOf<E>) => Promise<AnswerOf<E>>,
): AnswerRoute {
  return { ...servePublic(endpoint, answer), pool: 'priorityDb' };
}

/** Puts a route on the server, below `/bff/api/v1`; `queue` limits how many of all requests run at the same time. */
export function register(
  app: FastifyInstance,
  { queue, ...deps }: Dependencies & { queue: RequestQueue },
  route: Route,
): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: `/bff/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // A range of a file is counted in the file's own bytes.
    ...('exchange' in route ? { compress: false } : {}),
    handler: async (request, reply) => {
      const caller = await request.caller();
      admit(endpoint, caller);
      const input = readInput(endpoint, request);
      const pool = 'pool' in route && route.pool ? route.pool : 'db';
      const contextFor = (now: Caller) => {
        const db = withScope(deps[pool], now.kind === 'actor' ? now.actor.scope : 'nobody');
        return contextOf({ ...deps, db }, request, now);
      };
      const inSlot = queue({ request, reply, caller });
      if ('exchange' in route)
        return route.exchange(asSignedIn(contextFor(caller)), input, { request, reply, inSlot });
      if ('tell' in route) return route.tell(contextFor(caller), input, { request, reply });
      const respond = async (hasWaited: boolean) => {
        const answer = await run(route, contextFor(await callerAfter(hasWaited)), input);
        await send(endpoint, input, { answer, reply });
      };
      // While a request waits, its person may be locked out or lose a location (S7).
      const callerAfter = async (hasWaited: boolean) => {
        if (!hasWaited) return caller;
        const now = await request.callerNow();
        admit(endpoint, now);
        return now;
      };
      await (route.pool === 'priorityDb' ? respond(false) : inSlot(respond));
      return reply;
    },
  });
}

function admit(endpoint: AnyEndpoint, caller: Caller): void {
  const { access } = endpoint;
  if (access === 'public') return;
  if (caller.kind === 'anonymous') throw unauthenticated();
  if (caller.kind === 'noAccess') throw forbidden('You do not have access to Steward');
  if (access !== 'signedIn' && !caller.actor.permissions.has(access)) throw forbidden();
}

/** No file is open to everyone. */
function asSignedIn(ctx: PublicContext): Context {
  if (ctx.actor === null) throw unauthenticated();
  return { ...ctx, actor: ctx.actor };
}

function contextOf(deps: Dependencies, request: FastifyRequest, caller: Caller): PublicContext {
  return {
    db: deps.db,
    actor: caller.kind === 'actor' ? caller.actor : null,
    caller,
    files: deps.files,
    virusScanner: deps.virusScanner,
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

function run(route: AnswerRoute, ctx: PublicContext, input: ParsedInputOf<AnyEndpoint>): Promise<unknown> {
  const { endpoint } = route;
  if (endpoint.kind !== 'command') return route.answer(ctx, input);
  return inCommand(ctx, async (inside) => {
    // The output is checked before the commit: what cannot be answered must not have been written.
    const write = async () => parseAnswer(endpoint, await route.answer(inside, input));
    const { actor, idempotencyKey: key } = inside;
    return key === undefined || !actor || endpoint.access === 'public' || route.isSecret
      ? write()
      : withIdempotency({ ...inside, actor }, { endpoint, input, key }, write);
  });
}

/** Returns when the response is on its way, not when the client has it. */
async function send(
  endpoint: AnyEndpoint,
  input: ParsedInputOf<AnyEndpoint>,
  sent: { answer: unknown; reply: FastifyReply },
): Promise<void> {
  const { answer, reply } = sent;
  if (answer === null || answer === undefined) return void reply.code(204).send();
  if (endpoint.kind === 'list') {
    const { rows, totalCount } = rowsAnswer.parse(answer);
    const pagination = { totalCount, ...pageAsked.parse(input) };
    return void reply.send({ data: await parseRows(endpoint, rows), pagination });
  }
  const data = endpoint.kind === 'command' ? answer : parseAnswer(endpoint, answer);
  return void reply.header('ETag', entityTag(data)).send({ data });
}

/** After this many rows other requests have their turn: a long list would hold them up for its whole length. */
const rowsInOneGo = 60;

async function parseRows(endpoint: AnyEndpoint, rows: readonly unknown[]): Promise<unknown[]> {
  const output = compiledOutput(endpoint.output);
  const parsed: unknown[] = [];
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % rowsInOneGo === 0) await nextTurn();
    parsed.push(z.core.parse(output, row));
  }
  return parsed;
}

/** The answer as the contract has it, without anything that the contract does not name. */
function parseAnswer(endpoint: AnyEndpoint, answer: unknown): unknown {
  return answer === null || answer === undefined
    ? answer
    : z.core.parse(compiledOutput(endpoint.output), answer);
}
