import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { findKeyedCall, hasKey, storeResponse, insertKey, type KeyedCall } from './idempotency.queries.ts';
import { accessOf, hasAllOf } from './caller-access.ts';
import { forbidden, HttpProblem, invalid } from './problems.ts';

const rememberedMilliseconds = 24 * 60 * 60_000;

/** Whether a repeated call with the same key returns the first response. */
export function acceptsKey({ method, ignoresKey }: Pick<AnyEndpoint, 'method' | 'ignoresKey'>): boolean {
  return (method === 'POST' || method === 'PATCH') && ignoresKey !== true;
}

/** Reads the `Idempotency-Key` of a write, or undefined when it has none. Throws a 400 when the key is invalid. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw invalid({ 'Idempotency-Key': ['A key has 1 to 255 visible characters'] });
  return header;
}

/** Identifies a repeated call under the same key by the hash of its input. */
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

/** Whether the user has used this key in the last 24 hours. */
export function isKeyUsed(ctx: Context, key: string): Promise<boolean> {
  const { db, actor, now } = ctx;
  return hasKey(db, { orgUserId: actor.orgUserId, key: storedKeyOf(ctx, key), now });
}

/**
 * Returns the key as it is stored. With another `If-Match`, a call is another one: grids send the same key when a user enters an earlier value
 * again on a newer version.
 */
function storedKeyOf({ ifMatch }: Pick<Context, 'ifMatch'>, key: string): string {
  return ifMatch === undefined ? key : requestHashOf([key, ifMatch]);
}

/**
 * Runs a write once per key. The same call within 24 hours returns the first response and writes nothing. The key is stored in the
 * transaction of the write, so that a failed call leaves no key and can be sent again. Throws 403 if the user has lost a location or a permission since.
 */
export async function withIdempotency(
  ctx: Context,
  call: { endpoint: AnyEndpoint; input: unknown; key: string },
  write: () => Promise<unknown>,
): Promise<unknown> {
  const keyed: KeyedCall = {
    orgUserId: ctx.actor.orgUserId,
    key: storedKeyOf(ctx, call.key),
    endpoint: call.endpoint.id,
    requestHash: requestHashOf(call.input),
    access: accessOf(ctx.actor),
  };
  const expiresAt = new Date(ctx.now.getTime() + rememberedMilliseconds);
  if (await insertKey(ctx.db, keyed, { now: ctx.now, expiresAt })) {
    const response = await write();
    await storeResponse(ctx.db, keyed, response);
    return response;
  }
  const first = await findKeyedCall(ctx.db, keyed);
  if (first?.endpoint !== keyed.endpoint || first.request_hash !== keyed.requestHash) throw keyUsed();
  // The stored response shows what the user could see then. It may have a record of a location that the user no longer sees.
  if (!hasAllOf(keyed.access, first.access))
    throw forbidden(
      'Your access has changed since this request was first sent. The first request was carried out.',
    );
  // Parsing restores the field order of the schema, which jsonb does not keep.
  return first.response_body === null ? null : call.endpoint.output.parse(first.response_body);
}
