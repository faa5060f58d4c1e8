import type { Context } from '../../context.ts';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { describeChanges } from '../audit-events/describe-changes.ts';
import { insertRows } from '../imports/engine/apply/import-writes.queries.ts';
import type { MovedAsset } from './move-assets.queries.ts';
import { randomUUID } from 'node:crypto';

interface ModelChange {
  readonly event: string;
  readonly from: string;
  readonly to: string;
}

/** Returns a function that records the audit entries of assets that got another model. All of them have the same texts, which are read once. */
export async function auditOfMoves(
  { actor, now, requestId }: Context,
  db: Queryable,
  { event, from, to }: ModelChange,
): Promise<(assets: readonly MovedAsset[]) => Promise<void>> {
  const changes = { asset_model_id: { from, to } };
  const [details = []] = await describeChanges(db, [{ entityType: 'AssetInstance', changes }]);
  const common = {
    created_at: now,
    org_user_id: actor.orgUserId,
    username: actor.userName,
    impersonator_org_user_id: actor.impersonator?.orgUserId ?? null,
    impersonator_username: actor.impersonator?.userName ?? null,
    entity_type: 'AssetInstance',
    supplier_id: null,
    event,
    changes,
    details,
    request_id: requestId,
  };
  return (assets) =>
    insertRows(
      db,
      'audit_events',
      assets.map(({ id, group_id }) => ({
        ...common,
        id: randomUUID(),
        entity_id: id,
        asset_instance_id: id,
        group_id,
      })),
    );
}
