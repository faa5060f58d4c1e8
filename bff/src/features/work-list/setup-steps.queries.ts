import type { SetupStep } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';

type Condition = readonly [SetupStep['step'], RawBuilder<boolean>];

/** What an administrator of a practice or a supplier sets up first. Empty for others, and once everything is done. */
export async function listSetupSteps(db: Kysely<Database>, actor: Actor): Promise<SetupStep[]> {
  const conditions = conditionsFor(actor);
  if (conditions.length === 0) return [];
  const columns = conditions.map(([step, isDone]) => isDone.as(step));
  const found = await db.selectNoFrom(columns).executeTakeFirstOrThrow();
  const steps = conditions.map(([step]) => ({ step, isDone: found[step] === true }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

function conditionsFor({ scope, orgUserId, permissions }: Actor): readonly Condition[] {
  if (scope.kind === 'group' && permissions.has('organisation.edit')) {
    const { groupId } = scope;
    return [
      ['locations', sql`exists (select from locations where group_id = ${groupId})`],
      ['assets', sql`exists (select from asset_instances where group_id = ${groupId})`],
      [
        'suppliers',
        sql`exists (select from supplier_groups where group_id = ${groupId} and is_service_provider)`,
      ],
      ['people', sql`exists (select from org_users where group_id = ${groupId} and id <> ${orgUserId})`],
      ['stickers', sql`exists (select from trackers where group_id = ${groupId})`],
    ];
  }
  if (scope.kind === 'supplier' && permissions.has('clients.confirm')) {
    const { supplierId } = scope;
    return [
      [
        'models',
        sql`exists (select from supplier_asset_models where supplier_id = ${supplierId} and is_service_provider)`,
      ],
      [
        'clients',
        sql`exists (select from supplier_groups where supplier_id = ${supplierId} and is_confirmed)`,
      ],
      [
        'people',
        sql`exists (select from org_users where supplier_id = ${supplierId} and id <> ${orgUserId})`,
      ],
    ];
  }
  return [];
}
