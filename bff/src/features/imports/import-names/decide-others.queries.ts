import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../infrastructure/db/schema.ts';
import type { Scope } from '../../../infrastructure/session/actor.ts';
import { matchingTypes } from '../../catalogue/catalogue.queries.ts';
import { otherEquipmentTypeId } from '../../catalogue/other-equipment.queries.ts';

const anyPage = { pageNumber: 1, pageSize: 1 };

/** The ids of the types of the caller's sector. */
export const typeIdsInSector = (db: Kysely<Database>, scope: Scope) =>
  matchingTypes(db, scope, anyPage).clearSelect().select('type.id');

/**
 * Decides about all names that are not in the catalogue and have no decision. Models and types outside the sector of the
 * caller are not used. Names without a known type get the generic model of the type 'Other equipment' if that is chosen; with suggestions
 * they stay undecided.
 */
export async function decideOthers(
  db: Kysely<Database>,
  scope: Scope,
  { importId, others }: { importId: string; others: 'suggestion' | 'generic' | 'leaveOut' },
): Promise<void> {
  const types = typeIdsInSector(db, scope);
  await sql`
    insert into import_name_decisions (import_batch_id, group_id, key, decision, asset_type_id, asset_model_id)
    select name.import_batch_id, name.group_id, name.key, chosen.decision,
      case chosen.decision when 'generic' then coalesce(known.type_id, ${otherEquipmentTypeId}) end,
      case chosen.decision when 'use' then name.asset_model_id end
    from import_names as name
    left join asset_models as suggested on suggested.id = name.asset_model_id and suggested.merged_into_id is null
    left join lateral (select type.id as type_id from (${types}) as type where type.id = name.asset_type_id) as known on true
    cross join lateral (
      select case
        when ${others} = 'leaveOut' then 'leaveOut'
        when ${others} = 'suggestion' and suggested.asset_type_id in (${types}) then 'use'
        when known.type_id is not null or (${others} = 'generic' and ${otherEquipmentTypeId} in (${types})) then 'generic'
      end as decision
    ) as chosen
    where name.import_batch_id = ${importId} and name.match = 'none' and chosen.decision is not null
      and not exists (
        select from remembered_names as remembered
        where remembered.group_id = name.group_id and remembered.key = name.key
      )
    on conflict do nothing`.execute(db);
}
