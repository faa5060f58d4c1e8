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

type Input = ParsedInputOf<typeof reports.financialEvents>;

/** What the answers of the three sources are made of. */
interface Question {
  readonly db: Kysely<Database>;
  readonly scope: Scope;
  readonly input: Input;
  readonly now: Date;
}

/**
 * Purchases, completed services and faults that cost something, in one statement, newest first; one more than may be answered
 * when there are too many. Derived with every question and stored nowhere.
 */
export function listFinancialEvents(
  db: Kysely<Database>,
  scope: Scope,
  { input, now }: { input: Input; now: Date },
) {
  const question = { db, scope, input, now };
  return eventsOf(question)
    .orderBy('relevant_date', 'desc')
    .orderBy('id')
    .limit(inlinedInteger(maximumFinancialEvents + 1))
    .execute();
}

export type FinancialEventRow = Awaited<ReturnType<typeof listFinancialEvents>>[number];

function eventsOf(question: Question) {
  const { financialEventType } = question.input;
  if (financialEventType) return sources[financialEventType](question);
  return purchases(question).unionAll(services(question)).unionAll(pricedFaults(question));
}

/** The days of an asset's life are kept at 12:00 UTC, and so compared without a time zone. */
function purchases(question: Question) {
  const { dateStartInclusive: start, dateEndInclusive: end } = question.input;
  let query = assetsAsked(question)
    .where('asset.purchase_price', 'is not', null)
    .where('asset.date_purchased', 'is not', null);
  if (start) query = query.where('asset.date_purchased', '>=', noon(start));
  if (end) query = query.where('asset.date_purchased', '<=', noon(end));
  return query
    .select(ofAsset)
    .select([
      'asset.id as id',
      sql<FinancialEventType>`'AssetPurchase'`.as('event_type'),
      sql<string>`asset.purchase_price`.as('price'),
      sql<string>`(asset.date_purchased at time zone 'UTC')::date`.as('relevant_date'),
      sql<string>`'Purchase of ' || asset.model_name`.as('description'),
    ]);
}

function services(question: Question) {
  return assetsAsked(question)
    .innerJoin('service_appointment_items as item', (join) =>
      join.onRef('item.asset_instance_id', '=', 'asset.id').onRef('item.group_id', '=', 'asset.group_id'),
    )
    .innerJoin('service_appointments as appointment', 'appointment.id', 'item.service_appointment_id')
    .where('item.price', 'is not', null)
    .where('item.date_completed', 'is not', null)
    .where((eb) => eb.and(within(sql.ref('item.date_completed'), question.input)))
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

function pricedFaults(question: Question) {
  const moment = sql`coalesce(fault.date_resolved, fault.created_at)`;
  return assetsAsked(question)
    .innerJoin('faults as fault', (join) =>
      join.onRef('fault.asset_instance_id', '=', 'asset.id').onRef('fault.group_id', '=', 'asset.group_id'),
    )
    .where('fault.price', 'is not', null)
    .where((eb) => eb.and(within(moment, question.input)))
    .select(ofAsset)
    .select([
      'fault.id as id',
      sql<FinancialEventType>`'AssetFault'`.as('event_type'),
      sql<string>`fault.price`.as('price'),
      dayAtLocation(moment).as('relevant_date'),
      'fault.description as description',
    ]);
}

const sources = { AssetPurchase: purchases, AssetService: services, AssetFault: pricedFaults };

/** Inactive assets cost money too. */
function assetsAsked({ db, scope, input, now }: Question) {
  const { dateStartInclusive: _, dateEndInclusive: __, financialEventType: ___, ...filters } = input;
  return filteredAssets(
    assetsInScope(db, scope),
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
] as const;

function dayAtLocation(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${moment} at time zone location.time_zone)::date`;
}

/**
 * Conditions that a moment falls on a day of the period, the day being the location's. The bounds in UTC, wide enough for every
 * time zone on earth, are what an index can answer.
 */
function within(moment: RawBuilder<unknown>, input: Input): RawBuilder<boolean>[] {
  const { dateStartInclusive: start, dateEndInclusive: end } = input;
  return [
    ...(start
      ? [
          sql<boolean>`${moment} > ${new Date(noon(start).getTime() - dayMs * 1.5)}`,
          sql<boolean>`${dayAtLocation(moment)} >= ${start}::date`,
        ]
      : []),
    ...(end
      ? [
          sql<boolean>`${moment} < ${new Date(noon(end).getTime() + dayMs * 1.5)}`,
          sql<boolean>`${dayAtLocation(moment)} <= ${end}::date`,
        ]
      : []),
  ];
}

const dayMs = 86_400_000;

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
