import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Queryable } from '../../db/database.ts';
import {
  consumePayload,
  deletePayload,
  deletePayloadsOfGrant,
  findPayload,
  upsertPayload,
} from './oidc-payloads.queries.ts';

/** Stores the provider's state in the database, so that users stay signed in after a restart and several servers share it. */
export function databaseAdapter(db: Queryable): (model: string) => Adapter {
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      await upsertPayload(db, {
        model,
        id,
        payload,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      });
    },
    find: (id) => find(db, { model, by: 'id', value: id }),
    findByUid: (uid) => find(db, { model, by: 'uid', value: uid }),
    // Device codes are not supported.
    findByUserCode: async () => undefined,
    consume: (id) => consumePayload(db, { model, id, now: new Date() }),
    destroy: (id) => deletePayload(db, model, id),
    revokeByGrantId: (grantId) => deletePayloadsOfGrant(db, grantId),
  });
}

async function find(
  db: Queryable,
  sought: { model: string; by: 'id' | 'uid'; value: string },
): Promise<AdapterPayload | undefined> {
  const stored = await findPayload(db, sought);
  if (!stored || (stored.expires_at && stored.expires_at.getTime() <= Date.now())) return undefined;
  return stored.consumed_at
    ? { ...stored.payload, consumed: Math.floor(stored.consumed_at.getTime() / 1000) }
    : stored.payload;
}
