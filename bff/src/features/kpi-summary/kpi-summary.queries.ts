import { browserPagingLimit, faultSeverity, pendingConfirmation } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countOf, inlinedInteger, inlinedTexts } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import {
  appointmentsInScope,
  assetsInScope,
  faultsInScope,
  faultsOfOwnGroup,
} from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { isDueForService, isOverdueForService } from '../assets/service-due.queries.ts';

export interface KpiFilter {
  readonly locationId?: string | undefined;
  readonly groupId?: string | undefined;
}

/** The counts of active assets in scope, and whether lists of assets need pages. */
export function countAssetsByNeed(
  db: Kysely<Database>,
  scope: Scope,
  input: { filter: KpiFilter; now: Date },
) {
  const { filter, now } = input;
  return assetsInScope(db, scope)
    .where('asset.is_active', '=', sql.lit(true))
    .$if(filter.locationId !== undefined, (query) =>
      query.where('asset.location_id', '=', filter.locationId ?? ''),
    )
    .$if(filter.groupId !== undefined, (query) => query.where('asset.group_id', '=', filter.groupId ?? ''))
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where ${isDueForService(now)})`.as('serviceDue'),
      sql<number>`count(*) filter (where ${isOverdueForService(now)})`.as('serviceOverdue'),
      sql<number>`count(*) filter (where asset.is_missing_data)`.as('missingData'),
      sql<number>`count(*) filter (where asset.is_missing_serial)`.as('missingSerial'),
      sql<number>`count(*) filter (where asset.is_missing_barcode)`.as('missingBarcode'),
      sql<number>`count(*) filter (where not asset.has_tracker)`.as('missingTrackers'),
      sql<number>`count(*) filter (where asset.is_missing_supplier)`.as('missingSuppliers'),
      exceedsBrowserPaging(db, scope).as('requirePagination'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether the scope has more assets than a browser pages itself. Includes inactive ones, which lists can show. */
function exceedsBrowserPaging(db: Kysely<Database>, scope: Scope): RawBuilder<boolean> {
  const limited = assetsInScope(db, scope)
    .select('asset.id')
    .limit(inlinedInteger(browserPagingLimit + 1));
  return sql<boolean>`(select count(*) > ${inlinedInteger(browserPagingLimit)} from (${limited}) as enough)`;
}

/** The number of faults in scope that are neither resolved nor cancelled, and how many of them are critical. */
export async function countUnresolvedFaults(
  db: Kysely<Database>,
  scope: Scope,
  filter: KpiFilter,
): Promise<{ unresolved: number; critical: number }> {
  const isNarrowed = filter.locationId !== undefined || filter.groupId !== undefined;
  const isUnresolved = sql<boolean>`fault.is_unresolved = true`;
  const ownGroupFaults = isNarrowed ? null : faultsOfOwnGroup(db, scope)?.where(isUnresolved);
  return (
    ownGroupFaults?.select(counted) ??
    faultsInScope(db, scope)
      .where(isUnresolved)
      .$if(filter.locationId !== undefined, (query) =>
        query.where('asset.location_id', '=', filter.locationId ?? ''),
      )
      .$if(filter.groupId !== undefined, (query) => query.where('asset.group_id', '=', filter.groupId ?? ''))
      .select(counted)
  ).executeTakeFirstOrThrow();
}

const critical = sql.lit(faultSeverity.options.indexOf('Critical'));
const counted = [
  sql<number>`count(*)`.as('unresolved'),
  sql<number>`count(*) filter (where fault.severity_rank = ${critical})`.as('critical'),
] as const;

/** The numbers of appointments in scope that await an action. */
export function countAppointmentsByNeed(db: Kysely<Database>, scope: Scope, filter: KpiFilter) {
  return appointmentsInScope(db, scope)
    .$if(filter.locationId !== undefined, (query) =>
      query.where('appointment.location_id', '=', filter.locationId ?? ''),
    )
    .$if(filter.groupId !== undefined, (query) =>
      query.where('appointment.group_id', '=', filter.groupId ?? ''),
    )
    .select([
      sql<number>`count(*) filter (where appointment.status in (${inlinedTexts(pendingConfirmation)}))`.as(
        'pendingConfirmation',
      ),
      sql<number>`count(*) filter (where appointment.status = 'Confirmed')`.as('incomplete'),
    ])
    .executeTakeFirstOrThrow();
}

/** The number of practices that await the confirmation of the caller's supplier; 0 for other users. */
export async function countClientRequests(db: Kysely<Database>, scope: Scope): Promise<number> {
  if (scope.kind !== 'supplier') return 0;
  return countOf(
    db
      .selectFrom('supplier_groups as link')
      .where('link.supplier_id', '=', scope.supplierId)
      .where('link.is_service_provider', '=', sql.lit(true))
      .where('link.is_confirmed', '=', sql.lit(false)),
  );
}
