import { serviceDueWindowDays } from '@steward/shared-api';
import { sql } from 'kysely';

/**
 * The condition that the service of `asset` is due, the SQL form of `serviceDueState` in the contract: the asset is active and its next
 * service is overdue or within 30 days of today in the time zone of its location. The view `drifted_assets` (migration 0057) computes the day.
 */
export function isDueForService(now: Date) {
  return isServicedBy(now, serviceDueWindowDays);
}

/** The condition that the service of `asset` is overdue: its day is before today in the time zone of its location. */
export function isOverdueForService(now: Date) {
  return isServicedBy(now, -1);
}

/** The condition that the next service of an active `asset` is at most `days` after today at its location. */
function isServicedBy(now: Date, days: number) {
  // `case` avoids the look-up of the location for assets without a next service and for those that are due in every time zone.
  return sql<boolean>`(
    case when asset.is_active and asset.date_service_next_due <= ${latestDay(now, days)}::date then
      asset.date_service_next_due <= ${earliestDay(now, days)}::date
      or asset.date_service_next_due <= (
        select (${now}::timestamptz at time zone location.time_zone)::date + ${sql.lit(days)}
        from locations as location
        where location.id = asset.location_id
      )
    else false end
  )`;
}

/** The last day that is due in any time zone, so that an index can narrow the rows. */
export function furthestDueDay(now: Date): string {
  return latestDay(now, serviceDueWindowDays);
}

/** The last day that is overdue in every time zone, so that an index can narrow the rows that are due and not overdue. */
export function lastOverdueDay(now: Date): string {
  return earliestDay(now, -1);
}

/** The day that is `days` after today in the time zone furthest ahead of UTC: none is more than 14 hours ahead. */
function latestDay(now: Date, days: number): string {
  return dayAfter(now, 14 + days * 24);
}

/** The day that is `days` after today in the time zone furthest behind UTC: none is more than 12 hours behind. */
function earliestDay(now: Date, days: number): string {
  return dayAfter(now, -12 + days * 24);
}

function dayAfter(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 60 * 60 * 1000).toISOString().slice(0, 10);
}
