import type { Queryable } from '../db/database.ts';
import type { CallerAccess } from './caller-access.ts';

/** A call with an `Idempotency-Key`. */
export interface KeyedCall {
  readonly orgUserId: string;
  readonly key: string;
  readonly endpoint: string;
  readonly requestHash: string;
  /** What the user can see and do. */
  readonly access: CallerAccess;
}

/**
 * Inserts the key in this transaction. Returns false when an earlier call has it. A concurrent call with the same key waits for this
 * transaction to end.
 */
export async function insertKey(
  db: Queryable,
  call: KeyedCall,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const insertedKey = await db
    .insertInto('idempotency_keys')
    .values({
      org_user_id: call.orgUserId,
      key: call.key,
      endpoint: call.endpoint,
      request_hash: call.requestHash,
      access: JSON.stringify(call.access),
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['org_user_id', 'key'])
        .doUpdateSet({
          endpoint: call.endpoint,
          request_hash: call.requestHash,
          access: JSON.stringify(call.access),
          created_at: now,
          expires_at: expiresAt,
          response_body: null,
        })
        .where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  return insertedKey !== undefined;
}

/** Whether an earlier call of this user has the key. */
export async function hasKey(
  db: Queryable,
  { orgUserId, key, now }: { orgUserId: string; key: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('idempotency_keys')
    .where('org_user_id', '=', orgUserId)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .select('key')
    .executeTakeFirst();
  return found !== undefined;
}

/** The earlier call with this key, and its response. */
export function findKeyedCall(db: Queryable, { orgUserId, key }: KeyedCall) {
  return db
    .selectFrom('idempotency_keys')
    .where('org_user_id', '=', orgUserId)
    .where('key', '=', key)
    .select(['endpoint', 'request_hash', 'response_body', 'access'])
    .executeTakeFirst();
}

/** Stores the response of a call with its key. */
export async function storeResponse(db: Queryable, call: KeyedCall, response: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ response_status: 200, response_body: JSON.stringify(response ?? null) })
    .where('org_user_id', '=', call.orgUserId)
    .where('key', '=', call.key)
    .execute();
}
