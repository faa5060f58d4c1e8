import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '../../context.ts';
import { rateLimitStore } from '../processes/primary-process.ts';
import { isApiRoute } from './api-routes.ts';
import { networkOf } from './network-of.ts';
import { isOfPageLoad } from './page-load.ts';
import { tooMany } from './problems.ts';

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Routes where attackers may guess passwords and codes. */
const signInRoutes =
  /^\/bff\/(unsubscribe|login|check|callback|backchannel-logout|demo-idp\/(demo-[\w-]+|sign-in\/:uid))$/;
const uploadRoutes = /\/upload-(stream)?file$/;
/** Public routes where attackers may guess stickers and links. */
const stickerRoutes = /^\/bff\/api\/v1\/(sticker-reports|invitations)(\/|$)/;
/** A report has several photos. */
const photoRoutes = /\/sticker-reports\/.*\/photos$/;
/** Routes that calendar programs poll. */
const feedRoutes = /^\/bff\/api\/v1\/calendar-feeds\//;
const ofFeed = z.object({ token: z.string() });

/**
 * Limits the calls per minute of an address and of a user, with lower limits for sign-in, uploads and public endpoints. Each server
 * counts separately, with all of its processes. Responses carry `RateLimit-*` headers, and 429 carries `Retry-After`.
 */
export async function rateLimits(
  app: FastifyInstance,
  { config: { rates }, primary }: Pick<Dependencies, 'config' | 'primary'>,
): Promise<void> {
  await app.register(rateLimit, { global: false, ...(primary ? { store: rateLimitStore(primary) } : {}) });
  const byAddress = (max: number) => limiter(app, max, async ({ ip }) => networkOf(ip));
  const byPerson = (max: number) => limiter(app, max, personOf);
  const address = byAddress(rates.address);
  const signIn = byAddress(rates.signIn);
  const sticker = byAddress(rates.sticker);
  const report = byAddress(rates.report);
  const photo = byAddress(rates.photo);
  const feed = byAddress(rates.feed);
  const calendar = limiter(app, rates.calendar, async ({ params }) => ofFeed.parse(params).token);
  const person = byPerson(rates.person);
  const upload = byPerson(rates.upload);
  app.addHook('onRequest', async (request, reply) => {
    const url = request.routeOptions.url ?? '';
    if (!url.startsWith('/bff/') || url.startsWith('/bff/health/')) return;
    if (!isOfPageLoad(request)) await count(address, request, reply);
    if (signInRoutes.test(url)) await count(signIn, request, reply);
    if (feedRoutes.test(url)) {
      await count(feed, request, reply);
      // Building a calendar with thousands of entries takes the server a second.
      await count(calendar, request, reply);
    }
    if (photoRoutes.test(url)) await count(photo, request, reply);
    else if (stickerRoutes.test(url))
      await count(request.method === 'POST' ? report : sticker, request, reply);
  });
  // Runs after the caller is known and before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    if (!isApiRoute(request)) return;
    await count(person, request, reply);
    if (uploadRoutes.test(request.routeOptions.url ?? '')) await count(upload, request, reply);
  });
}

function limiter(
  app: FastifyInstance,
  max: number,
  keyGenerator: (request: FastifyRequest) => Promise<string>,
): Limiter | undefined {
  return max === 0 ? undefined : app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
}

/** The user that limits count by. During an impersonation it is the impersonator. */
export async function personOf(request: FastifyRequest): Promise<string> {
  const caller = await request.caller();
  return caller.kind === 'actor'
    ? (caller.actor.impersonator ?? caller.actor).orgUserId
    : networkOf(request.ip);
}

async function count(
  limit: Limiter | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const counted = await limit?.(request);
  if (!counted || counted.isAllowed) return;
  void reply.header('RateLimit-Limit', counted.max);
  void reply.header('RateLimit-Remaining', counted.remaining);
  void reply.header('RateLimit-Reset', counted.ttlInSeconds);
  if (!counted.isExceeded) return;
  throw tooMany(
    `Too many requests. Please try again in ${counted.ttlInSeconds} seconds.`,
    counted.ttlInSeconds,
  );
}
