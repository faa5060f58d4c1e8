import { awaitingAction } from '@steward/shared-api';
import { sql, type AliasedExpression } from 'kysely';
import { inlinedInteger, inlinedTexts } from '../../infrastructure/db/database.ts';
import { appointmentsInScope, assetsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import {
  furthestDueDay,
  isDueForService,
  isOverdueForService,
  lastOverdueDay,
} from '../assets/service-due.queries.ts';
import { countedRows, firstRows, noId, type WorkQuery, type WorkRow } from './work-rows.queries.ts';

type ScopedAssets = ReturnType<typeof assetsInScope>;

/** The assets with an overdue service and without a visit, by location and service supplier. */
export function listOverdueServices(query: WorkQuery) {
  return servicesByLocation(query, activeAssets(query).where(isOverdueForService(query.now))).execute();
}

/** The assets with a service in the next 30 days and without a visit, by location and service supplier. */
export function listDueServices(query: WorkQuery) {
  const { now } = query;
  const due = activeAssets(query)
    .where('asset.date_service_next_due', '>', lastOverdueDay(now))
    .where('asset.date_service_next_due', '<=', furthestDueDay(now))
    .where(isDueForService(now))
    .where(sql<boolean>`not ${isOverdueForService(now)}`);
  return servicesByLocation(query, due).execute();
}

/** The locations with assets that lack their serial number or barcode. */
export function listMissingInformation(query: WorkQuery) {
  const { db } = query;
  const found = activeAssets(query)
    .where(sql<boolean>`asset.is_missing_data`)
    .groupBy(['asset.group_id', 'asset.location_id'])
    .select(['asset.group_id', 'asset.location_id', noId.as('supplier_id'), noId.as('record_id')])
    .select(sql<number>`count(*)`.as('count'))
    .orderBy('count', 'desc')
    .orderBy('asset.location_id')
    .limit(countedRows);
  return firstRows(db, found.as('found'), sql`found.count desc, found.location_id`).execute();
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
  const found = assets
    .where('asset.date_service_pending', 'is', null)
    .where('asset.date_service_next_due', 'is not', null)
    .$if(ownSupplierId !== null, (rows) =>
      rows.where('asset.effective_service_supplier_id', '=', ownSupplierId ?? ''),
    )
    .groupBy(['asset.group_id', 'asset.effective_service_supplier_id', 'asset.location_id'])
    .select(['asset.group_id', 'asset.location_id', 'asset.effective_service_supplier_id as supplier_id'])
    .select([noId.as('record_id'), sql<number>`count(*)`.as('count')])
    .select(sql<Date>`((min(asset.date_service_next_due) + time '12:00') at time zone 'UTC')`.as('since'))
    .orderBy('since')
    .orderBy('asset.location_id')
    .orderBy('asset.effective_service_supplier_id')
    .limit(countedRows);
  const order = sql`found.since, found.location_id, found.supplier_id`;
  const first: AliasedExpression<WorkRow, 'first'> = firstRows(db, found.as('found'), order).as('first');
  return db
    .selectFrom(first)
    .leftJoinLateral(nextVisit(query).as('visit'), (join) => join.onTrue())
    .selectAll('first')
    .select(['visit.id as visit_id', 'visit.date_attending as visit_date'])
    .orderBy(sql`first.since, first.location_id, first.supplier_id`);
}

/** The next open visit of the supplier to the location of `first`. */
function nextVisit({ db, scope, now }: WorkQuery) {
  return appointmentsInScope(db, scope)
    .where(sql<boolean>`appointment.location_id = first.location_id`)
    .where(sql<boolean>`appointment.supplier_id = first.supplier_id`)
    .where(sql<boolean>`appointment.status in (${inlinedTexts(awaitingAction)})`)
    .where('appointment.date_attending', '>', now)
    .orderBy('appointment.date_attending')
    .orderBy('appointment.id')
    .limit(inlinedInteger(1))
    .select(['appointment.id', 'appointment.date_attending']);
}
