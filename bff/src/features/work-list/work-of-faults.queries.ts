import { faultSeverity } from '@steward/shared-api';
import { sql } from 'kysely';
import { faultsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import { countedRows, type WorkQuery, type WorkRow } from './work-query.ts';

type ScopedFaults = ReturnType<typeof faultsInScope>;

// The rank as a literal, because the index of unresolved faults begins with it.
const isCritical = sql<boolean>`fault.severity_rank = ${sql.lit(faultSeverity.options.indexOf('Critical'))}`;

/** The unresolved critical faults, the oldest first. */
export function listCriticalFaults(query: WorkQuery): Promise<WorkRow[]> {
  const critical = faults(query)
    .where(sql<boolean>`fault.is_unresolved`)
    .where(isCritical);
  return withDetails(critical.orderBy('fault.created_at').orderBy('fault.id')).execute();
}

/** The newest other faults that no one has acknowledged. */
export function listNewFaults(query: WorkQuery): Promise<WorkRow[]> {
  const others = faults(query)
    .where('fault.status', '=', sql.lit('New'))
    .where(sql<boolean>`not ${isCritical}`);
  return withDetails(others.orderBy('fault.created_at', 'desc').orderBy('fault.id', 'desc')).execute();
}

function faults({ db, scope, filter: { locationId, groupId } }: WorkQuery): ScopedFaults {
  return faultsInScope(db, scope)
    .$if(locationId !== undefined, (query) => query.where('asset.location_id', '=', locationId ?? ''))
    .$if(groupId !== undefined, (query) => query.where('asset.group_id', '=', groupId ?? ''));
}

function withDetails(scopedFaults: ScopedFaults) {
  return scopedFaults
    .innerJoin('locations as location', 'location.id', 'asset.location_id')
    .innerJoin('groups as group', 'group.id', 'fault.group_id')
    .select([
      'fault.id as record_id',
      'asset.model_name as subject',
      'fault.created_at as since',
      'location.id as location_id',
      'location.label as location_name',
      'group.id as group_id',
      'group.name as group_name',
    ])
    .select(sql<string>`btrim(left(regexp_replace(fault.description, '\\s+', ' ', 'g'), 80))`.as('detail'))
    .limit(countedRows);
}
