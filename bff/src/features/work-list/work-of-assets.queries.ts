import { awaitingAction } from '@steward/shared-api';
import { sql } from 'kysely';
import { inlinedInteger, inlinedTexts } from '../../infrastructure/db/database.ts';
import { appointmentsInScope, assetsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import {
  furthestDueDay,
  isDueForService,
  isOverdueForService,
  lastOverdueDay,
} from '../assets/service-due.queries.ts';
import { countedRows, type WorkQuery, type WorkRow } from './work-query.ts';

type ScopedAssets = ReturnType<typeof assetsInScope>;

/** The assets with an overdue service and without a visit, by location and service supplier. */
export function listOverdueServices(query: WorkQuery): Promise<WorkRow[]> {
  return servicesByLocation(query, activeAssets(query).where(isOverdueForService(query.now))).execute();
}

/** The assets with a service in the next 30 days and without a visit, by location and service supplier. */
export function listDueServices(query: WorkQuery): Promise<WorkRow[]> {
  const { now } = query;
  const due = activeAssets(query)
    .where('asset.date_service_next_due', '>', lastOverdueDay(now))
    .where('asset.date_service_next_due', '<=', furthestDueDay(now))
    .where(isDueForService(now))
    .where(sql<boolean>`not ${isOverdueForService(now)}`);
  return servicesByLocation(query, due).execute();
}

/** The locations with assets whose serial number or barcode is missing. */
export function listMissingInformation(query: WorkQuery): Promise<WorkRow[]> {
  const { db } = query;
  const incomplete = activeAssets(query)
    .where(sql<boolean>`asset.is_missing_data`)
    .groupBy('asset.location_id')
    .select('asset.location_id')
    .select(sql<number>`count(*)`.as('count'));
  return db
    .selectFrom(incomplete.as('found'))
    .innerJoin('locations as location', 'location.id', 'found.location_id')
    .innerJoin('groups as group', 'group.id', 'location.group_id')
    .select([
      'found.count',
      'location.id as location_id',
      'location.label as location_name',
      'location.label as subject',
      'group.id as group_id',
      'group.name as group_name',
    ])
    .orderBy('found.count', 'desc')
    .orderBy('location.id')
    .limit(countedRows)
    .execute();
}

function activeAssets({ db, scope, filter: { locationId, groupId } }: WorkQuery): ScopedAssets {
  return assetsInScope(db, scope)
    .where('asset.is_active', '=', sql.lit(true))
    .$if(locationId !== undefined, (query) => query.where('asset.location_id', '=', locationId ?? ''))
    .$if(groupId !== undefined, (query) => query.where('asset.group_id', '=', groupId ?? ''));
}

/** Groups assets that no open visit services, and adds the next visit that they can join. A supplier gets those that it services itself. */
function servicesByLocation(query: WorkQuery, assets: ScopedAssets) {
  const { db, scope } = query;
  const ownSupplierId = scope.kind === 'supplier' ? scope.supplierId : null;
  const grouped = assets
    .where('asset.date_service_pending', 'is', null)
    .$if(ownSupplierId !== null, (rows) =>
      rows.where('asset.effective_service_supplier_id', '=', ownSupplierId ?? ''),
    )
    .groupBy(['asset.location_id', 'asset.effective_service_supplier_id'])
    .select(['asset.location_id', 'asset.effective_service_supplier_id'])
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<Date>`min(asset.date_service_next_due) + time '12:00' at time zone 'UTC'`.as('since'));
  return db
    .selectFrom(grouped.as('found'))
    .innerJoin('locations as location', 'location.id', 'found.location_id')
    .innerJoin('groups as group', 'group.id', 'location.group_id')
    .leftJoin('suppliers as supplier', 'supplier.id', 'found.effective_service_supplier_id')
    .leftJoinLateral(nextVisit(query).as('visit'), (join) => join.onTrue())
    .select([
      'found.count',
      'found.since',
      'location.id as location_id',
      'location.label as location_name',
      'location.label as subject',
      'group.id as group_id',
      'group.name as group_name',
      'supplier.id as supplier_id',
      'supplier.name as supplier_name',
      'visit.id as visit_id',
      'visit.date_attending as visit_date',
    ])
    .orderBy('found.since')
    .orderBy('location.id')
    .orderBy('supplier.id')
    .limit(countedRows);
}

/** The next open visit of the supplier to the location of `found`. */
function nextVisit({ db, scope, now }: WorkQuery) {
  return appointmentsInScope(db, scope)
    .where(sql<boolean>`appointment.location_id = found.location_id`)
    .where(sql<boolean>`appointment.supplier_id = found.effective_service_supplier_id`)
    .where(sql<boolean>`appointment.status in (${inlinedTexts(awaitingAction)})`)
    .where('appointment.date_attending', '>', now)
    .orderBy('appointment.date_attending')
    .orderBy('appointment.id')
    .limit(inlinedInteger(1))
    .select(['appointment.id', 'appointment.date_attending']);
}
