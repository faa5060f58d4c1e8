import { notificationKind } from '@steward/shared-api';
import type { Dependencies } from '../../context.ts';
import { inTransaction } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { deliveryOf } from '../../infrastructure/notify/notify.ts';
import type { Unsubscription } from '../../infrastructure/notify/unsubscribe-token.ts';
import { findPreferencesAsSystem } from './own-notifications.queries.ts';
import { saveDelivery } from './preferences.ts';

/** Ends the emails about a kind, or about all kinds of the daily email, for the user of a signed token. Does nothing for a deleted user. */
export async function endDeliveriesAsSystem(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { orgUserId, kind }: { orgUserId: string; kind: Unsubscription },
  requestId: string,
): Promise<void> {
  await inTransaction(db, (transaction) =>
    asSystem(transaction, async (systemDb) => {
      const stored = await findPreferencesAsSystem(systemDb, orgUserId, { isLocked: true });
      if (!stored) return;
      const { user_name: userName, full_name: fullName } = stored;
      const actor = { orgUserId, userName, fullName, impersonator: null };
      const deliveries = new Map(stored.chosen.map((chosen) => [chosen.kind, chosen.delivery]));
      const ended =
        kind === 'digest'
          ? notificationKind.options.filter(
              (each) => deliveryOf(each, { ...stored, delivery: deliveries.get(each) ?? null }) === 'daily',
            )
          : [kind];
      for (const each of ended)
        await saveDelivery({ db: systemDb, now: now(), actor, requestId }, stored, {
          kind: each,
          delivery: 'none',
        });
    }),
  );
}
