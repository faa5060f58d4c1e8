import { faultSeverity } from '@steward/shared-api';
import { sql, type RawBuilder } from 'kysely';
import {
  concernsAssetInScope,
  countedRows,
  firstOfEachPractice,
  firstRows,
  noId,
  type WorkQuery,
} from './work-rows.queries.ts';

// The rank as a literal, because the index of unresolved faults begins with it.
const critical = sql.lit(faultSeverity.options.indexOf('Critical'));

/** The unresolved critical faults, the oldest first. */
export function listCriticalFaults(query: WorkQuery) {
  const isCritical = sql<boolean>`(fault.is_unresolved and fault.severity_rank = ${critical})`;
  return faults(query, { condition: isCritical, direction: 'asc' }).execute();
}

/** The newest other faults that no one has acknowledged. */
export function listNewFaults(query: WorkQuery) {
  const isNew = sql<boolean>`(fault.status = 'New' and fault.severity_rank <> ${critical})`;
  return faults(query, { condition: isNew, direction: 'desc' }).execute();
}

function faults(
  query: WorkQuery,
  { condition, direction }: { condition: RawBuilder<boolean>; direction: 'asc' | 'desc' },
) {
  const { db } = query;
  const found = firstOfEachPractice(query, (groupId) =>
    db
      .selectFrom('faults as fault')
      .where('fault.group_id', '=', groupId)
      .where(condition)
      .where(concernsAssetInScope(query, sql.ref('fault.asset_instance_id')))
      .orderBy('fault.created_at', direction)
      .orderBy('fault.id', direction)
      .limit(countedRows)
      .innerJoin('asset_instances as named', 'named.id', 'fault.asset_instance_id')
      .select(['fault.id as record_id', 'fault.group_id', 'fault.created_at as since'])
      .select(['named.location_id', 'named.model_name as subject', noId.as('supplier_id')])
      .select(sql<string>`btrim(left(regexp_replace(fault.description, '\\s+', ' ', 'g'), 80))`.as('detail')),
  );
  return firstRows(
    db,
    found.as('found'),
    sql`found.since ${sql.raw(direction)}, found.record_id ${sql.raw(direction)}`,
  );
}
