import {
  maximumFinancialEvents,
  type FinancialEventType,
  type ParsedInputOf,
  type reports,
} from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { filteredAssets } from '../assets/asset-filters.queries.ts';
import { inlinedInteger } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { assetsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { erasedCosts } from './erased-costs.queries.ts';

type Input = ParsedInputOf<typeof reports.financialEvents>;

interface EventQuery {
  readonly db: Kysely<Database>;
  readonly scope: Scope;
  readonly input: Input;
  readonly now: Date;
}

/**
 * Purchases, completed services and faults with a price, and the stored costs of erased assets, in one statement, newest first. Returns one
 * row more than the maximum, so that the caller notices when there are too many.
 */
export function listFinancialEvents(
  db: Kysely<Database>,
  scope: Scope,
  { input, now }: { input: Input; now: Date },
) {
  const query = { db, scope, input, now };
  return eventsOf(query)
    .unionAll(erasedCosts(db, scope, input))
    .orderBy('relevant_date', 'desc')
    .orderBy('id')
    .limit(inlinedInteger(maximumFinancialEvents + 1))
    .execute();
}

export type FinancialEventRow = Awaited<ReturnType<typeof listFinancialEvents>>[number];

/** Stores the financial events of an asset that is about to be erased. Returns their number. */
export async function storeErasedCosts(
  db: Kysely<Database>,
  scope: Scope,
  { assetInstanceId, now }: { assetInstanceId: string; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into erased_costs (id, group_id, location_id, sub_location_id, asset_instance_id, asset_model_id, service_supplier_id,
      event_type, price, relevant_date, created_at)
    select event.id, asset.group_id, asset.location_id, asset.sub_location_id, asset.id, asset.asset_model_id,
      asset.effective_service_supplier_id, event.event_type, event.price, event.relevant_date, ${now}
    from (${eventsOf({ db, scope, input: { assetInstanceId }, now })}) as event
    join asset_instances as asset on asset.id = event.asset_instance_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

function eventsOf(query: EventQuery) {
  const { financialEventType } = query.input;
  if (financialEventType) return sources[financialEventType](query);
  return purchases(query).unionAll(services(query)).unionAll(pricedFaults(query));
}

/** The dates of an asset are stored at 12:00 UTC, so they are compared without a time zone. */
function purchases(query: EventQuery) {
  const { dateStartInclusive: start, dateEndInclusive: end } = query.input;
  let assets = matchingAssets(query)
    .where('asset.purchase_price', 'is not', null)
    .where('asset.date_purchased', 'is not', null);
  if (start) assets = assets.where('asset.date_purchased', '>=', noon(start));
  if (end) assets = assets.where('asset.date_purchased', '<=', noon(end));
  return assets
    .select(ofAsset)
    .select([
      'asset.id as id',
      sql<FinancialEventType>`'AssetPurchase'`.as('event_type'),
      sql<string>`asset.purchase_price`.as('price'),
      sql<string>`(asset.date_purchased at time zone 'UTC')::date`.as('relevant_date'),
      sql<string>`'Purchase of ' || asset.model_name`.as('description'),
    ]);
}

function services(query: EventQuery) {
  return matchingAssets(query)
    .innerJoin('service_appointment_items as item', (join) =>
      join.onRef('item.asset_instance_id', '=', 'asset.id').onRef('item.group_id', '=', 'asset.group_id'),
    )
    .innerJoin('service_appointments as appointment', 'appointment.id', 'item.service_appointment_id')
    .where('item.price', 'is not', null)
    .where('item.date_completed', 'is not', null)
    .where((eb) => eb.and(within(sql.ref('item.date_completed'), query.input)))
    .select(ofAsset)
    .select([
      'item.id as id',
      sql<FinancialEventType>`'AssetService'`.as('event_type'),
      sql<string>`item.price`.as('price'),
      dayAtLocation(sql.ref('item.date_completed')).as('relevant_date'),
      sql<string>`concat_ws(': ', coalesce(nullif(appointment.title, ''), 'Service'), item.comments_engineer)`.as(
        'description',
      ),
    ]);
}

function pricedFaults(query: EventQuery) {
  const time = sql`coalesce(fault.date_resolved, fault.created_at)`;
  return matchingAssets(query)
    .innerJoin('faults as fault', (join) =>
      join.onRef('fault.asset_instance_id', '=', 'asset.id').onRef('fault.group_id', '=', 'asset.group_id'),
    )
    .where('fault.price', 'is not', null)
    .where((eb) => eb.and(within(time, query.input)))
    .select(ofAsset)
    .select([
      'fault.id as id',
      sql<FinancialEventType>`'AssetFault'`.as('event_type'),
      sql<string>`fault.price`.as('price'),
      dayAtLocation(time).as('relevant_date'),
      'fault.description as description',
    ]);
}

const sources = { AssetPurchase: purchases, AssetService: services, AssetFault: pricedFaults };

/** The assets that match the filters. Includes inactive assets, because their costs belong to the report. */
function matchingAssets({ db, scope, input, now }: EventQuery) {
  const { assetInstanceId, dateStartInclusive: _, dateEndInclusive: __, ...others } = input;
  const { financialEventType: ___, ...filters } = others;
  const assets = assetsInScope(db, scope);
  return filteredAssets(
    assetInstanceId === undefined ? assets : assets.where('asset.id', '=', assetInstanceId),
    { ...filters, includeInactive: true },
    { db, scope, now },
  ).innerJoin('locations as location', 'location.id', 'asset.location_id');
}

const ofAsset = [
  'asset.id as asset_instance_id',
  'asset.asset_type_id',
  'asset.asset_model_id',
  'asset.type_name',
  'asset.model_name',
  'asset.serial_number',
  'asset.location_name',
  'asset.room_name',
  sql<boolean>`false`.as('is_asset_erased'),
] as const;

function dayAtLocation(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${time} at time zone location.time_zone)::date`;
}

/**
 * Conditions that a time falls on a day of the period in the time zone of the location. The additional bounds in UTC are wide enough for
 * every time zone and let an index narrow the rows.
 */
function within(time: RawBuilder<unknown>, input: Input): RawBuilder<boolean>[] {
  const { dateStartInclusive: start, dateEndInclusive: end } = input;
  return [
    ...(start
      ? [
          sql<boolean>`${time} > ${new Date(noon(start).getTime() - dayMs * 1.5)}`,
          sql<boolean>`${dayAtLocation(time)} >= ${start}::date`,
        ]
      : []),
    ...(end
      ? [
          sql<boolean>`${time} < ${new Date(noon(end).getTime() + dayMs * 1.5)}`,
          sql<boolean>`${dayAtLocation(time)} <= ${end}::date`,
        ]
      : []),
  ];
}

const dayMs = 86_400_000;

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
