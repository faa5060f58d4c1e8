import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** A payload of the provider with its lookup keys. */
export interface StoredPayload {
  readonly model: string;
  readonly id: string;
  readonly payload: Record<string, unknown>;
  readonly grantId: string | null;
  readonly uid: string | null;
  readonly expiresAt: Date | null;
}

export async function upsertPayload(db: Queryable, stored: StoredPayload): Promise<void> {
  const values = {
    payload: JSON.stringify(stored.payload),
    grant_id: stored.grantId,
    uid: stored.uid,
    expires_at: stored.expiresAt,
  };
  await db
    .insertInto('oidc_payloads')
    .values({ model: stored.model, id: stored.id, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute();
}

/** Inserts a payload unless one exists. An existing one is replaced only if it equals `replaced`. */
export async function insertPayloadOnce(
  db: Queryable,
  stored: Pick<StoredPayload, 'model' | 'id' | 'payload'>,
  replaced: StoredPayload['payload'] | undefined,
): Promise<void> {
  const payload = JSON.stringify(stored.payload);
  const former = replaced === undefined ? null : JSON.stringify(replaced);
  await db
    .insertInto('oidc_payloads')
    .values({ model: stored.model, id: stored.id, payload })
    .onConflict((conflict) =>
      conflict
        .columns(['model', 'id'])
        .doUpdateSet({ payload })
        .where(sql<boolean>`oidc_payloads.payload = ${former}::jsonb`),
    )
    .execute();
}

export async function findPayload(db: Queryable, found: { model: string; by: 'id' | 'uid'; value: string }) {
  return db
    .selectFrom('oidc_payloads')
    .select(['payload', 'consumed_at', 'expires_at'])
    .where('model', '=', found.model)
    .where(found.by, '=', found.value)
    .limit(sql.lit(1))
    .executeTakeFirst();
}

export async function consumePayload(
  db: Queryable,
  consumed: { model: string; id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('oidc_payloads')
    .set({ consumed_at: consumed.now })
    .where('model', '=', consumed.model)
    .where('id', '=', consumed.id)
    .execute();
}

export async function deletePayload(db: Queryable, model: string, id: string): Promise<void> {
  await db.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', id).execute();
}

export async function deletePayloadsOfGrant(db: Queryable, grantId: string): Promise<void> {
  await db.deleteFrom('oidc_payloads').where('grant_id', '=', grantId).execute();
}
