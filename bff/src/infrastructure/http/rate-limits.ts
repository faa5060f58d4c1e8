import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import { networkOf } from './network-of.ts';
import { tooMany } from './problems.ts';

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Where people and programs come in: the guessing of passwords and codes happens here. */
const signInRoutes =
  /^\/bff\/(login|check|callback|backchannel-logout|demo-idp\/(demo-[\w-]+|sign-in\/:uid))$/;
const uploadRoutes = /\/upload-(stream)?file$/;
/** What strangers may ask: the guessing of stickers and links happens here. */
const stickerRoutes = /^\/bff\/api\/v1\/(sticker-reports|invitations)(\/|$)/;
/** What calendar programs ask, by themselves and for ever. */
const feedRoutes = /^\/bff\/api\/v1\/calendar-feeds\//;
const ofFeed = z.object({ token: z.string() });

/**
 * Limits how often one address, and one person, may call in a minute; sign-in, uploads and what
 * strangers may do more strictly. Each server counts for
 * itself. Answers say what is left (`RateLimit-*`), and 429 when to come again (`Retry-After`).
 */
export async function rateLimits(app: FastifyInstance, { rates }: Config): Promise<void> {
  await app.register(rateLimit, { global: false });
  const byAddress = (max: number) => limiter(app, max, async ({ ip }) => networkOf(ip));
  const byPerson = (max: number) => limiter(app, max, personOf);
  const address = byAddress(rates.address);
  const signIn = byAddress(rates.signIn);
  const sticker = byAddress(rates.sticker);
  const report = byAddress(rates.report);
  const feed = byAddress(rates.feed);
  const calendar = limiter(app, rates.calendar, async ({ params }) => ofFeed.parse(params).token);
  const person = byPerson(rates.person);
  const upload = byPerson(rates.upload);
  app.addHook('onRequest', async (request, reply) => {
    const url = request.routeOptions.url ?? '';
    if (!url.startsWith('/bff/') || url.startsWith('/bff/health/')) return;
    await count(address, request, reply);
    if (signInRoutes.test(url)) await count(signIn, request, reply);
    if (feedRoutes.test(url)) {
      await count(feed, request, reply);
      // A calendar of thousands costs the server a second, whoever asks for it.
      await count(calendar, request, reply);
    }
    if (stickerRoutes.test(url)) await count(request.method === 'POST' ? report : sticker, request, reply);
  });
  // After the caller is known, before a byte of the body is read.
  app.addHook('preParsing', async (request, reply) => {
    const url = request.routeOptions.url ?? '';
    if (!url.startsWith('/bff/api/')) return;
    await count(person, request, reply);
    if (uploadRoutes.test(url)) await count(upload, request, reply);
  });
}

function limiter(
  app: FastifyInstance,
  max: number,
  keyGenerator: (request: FastifyRequest) => Promise<string>,
): Limiter | undefined {
  return max === 0 ? undefined : app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
}

/** The key of a person's limits: the real one while somebody acts for another. */
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
    `That was too often. Please try again in ${counted.ttlInSeconds} seconds.`,
    counted.ttlInSeconds,
  );
}
