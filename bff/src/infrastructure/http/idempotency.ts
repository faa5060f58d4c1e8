import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { findKey, hasKey, keepAnswer, takeKey, type KeyedCall } from './idempotency.queries.ts';
import { HttpProblem, invalid } from './problems.ts';

const rememberedMilliseconds = 24 * 60 * 60_000;

/** The key of a POST that may be sent twice; undefined when it carries none. Throws a 400 when it is no key. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw invalid({ 'Idempotency-Key': ['A key has 1 to 255 visible characters'] });
  return header;
}

/** By what a call under the same key is known to be the same one. */
export function requestHashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

/** 422: the key belongs to another call. */
export function keyUsed(): HttpProblem {
  return new HttpProblem({
    title: 'Key already used',
    status: 422,
    detail: 'This Idempotency-Key was used for another request',
  });
}

/** Whether the caller has used this key within its day. */
export function isKeyUsed({ db, actor, now }: Context, key: string): Promise<boolean> {
  return hasKey(db, { orgUserId: actor.orgUserId, key, now });
}

/**
 * Runs a write once per key: the same call again within 24 hours answers what the first one answered and writes nothing.
 * The key is taken in the transaction of the write, so that a call that failed leaves none and may be sent again.
 */
export async function withIdempotency(
  ctx: Context,
  call: { endpoint: AnyEndpoint; input: unknown; key: string },
  write: () => Promise<unknown>,
): Promise<unknown> {
  const keyed: KeyedCall = {
    orgUserId: ctx.actor.orgUserId,
    key: call.key,
    endpoint: call.endpoint.id,
    requestHash: requestHashOf(call.input),
  };
  const expiresAt = new Date(ctx.now.getTime() + rememberedMilliseconds);
  if (await takeKey(ctx.db, keyed, { now: ctx.now, expiresAt })) {
    const answer = await write();
    await keepAnswer(ctx.db, keyed, answer);
    return answer;
  }
  const first = await findKey(ctx.db, keyed);
  if (first?.endpoint !== keyed.endpoint || first.request_hash !== keyed.requestHash) throw keyUsed();
  // read by the schema again: the database keeps the fields in an order of its own
  return first.response_body === null ? null : call.endpoint.output.parse(first.response_body);
}
