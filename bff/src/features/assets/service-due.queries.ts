import { lastDueDay, serviceDueWindowDays } from '@steward/shared-api';
import { sql } from 'kysely';

/**
 * Whether the service of `asset` is due, as `serviceDueState` of the contract says it of one asset: active, and the next
 * service within 30 days of today in its location's time zone, overdue included.
 */
export function isDueForService(now: Date) {
  // `case`, because `and` would look up the location of every asset that has no next service; what is due whatever the place
  // needs none either
  return sql<boolean>`(
    case when asset.is_active and asset.date_service_next_due <= ${furthestDueDay(now)}::date then
      asset.date_service_next_due <= ${nearestDueDay(now)}::date
      or asset.date_service_next_due <= (
        select (${now}::timestamptz at time zone place.time_zone)::date + ${sql.lit(serviceDueWindowDays)}
        from locations as place
        where place.id = asset.location_id
      )
    else false end
  )`;
}

/** No location is further ahead than 14 hours: beyond this day nothing is due anywhere, which an index can answer. */
export function furthestDueDay(now: Date): string {
  const furthestAhead = new Date(now.getTime() + 14 * 60 * 60 * 1000);
  return lastDueDay(furthestAhead.toISOString().slice(0, 10));
}

/** No location is further behind than 12 hours: until this day everything is due everywhere. */
function nearestDueDay(now: Date): string {
  const furthestBehind = new Date(now.getTime() - 12 * 60 * 60 * 1000);
  return lastDueDay(furthestBehind.toISOString().slice(0, 10));
}
