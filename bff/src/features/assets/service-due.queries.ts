import { lastDueDay, serviceDueWindowDays } from '@steward/shared-api';
import { sql } from 'kysely';

/**
 * The condition that the service of `asset` is due, the SQL form of `serviceDueState` in the contract: the asset is active and its next
 * service is overdue or within 30 days of today in the time zone of its location. The view `drifted_assets` (migration 0057) computes the day.
 */
export function isDueForService(now: Date) {
  // `case` avoids the look-up of the location for assets without a next service and for those that are due in every time zone.
  return sql<boolean>`(
    case when asset.is_active and asset.date_service_next_due <= ${furthestDueDay(now)}::date then
      asset.date_service_next_due <= ${nearestDueDay(now)}::date
      or asset.date_service_next_due <= (
        select (${now}::timestamptz at time zone location.time_zone)::date + ${sql.lit(serviceDueWindowDays)}
        from locations as location
        where location.id = asset.location_id
      )
    else false end
  )`;
}

/** The last day that is due in any time zone (none is more than 14 hours ahead of UTC), so that an index can narrow the rows. */
export function furthestDueDay(now: Date): string {
  const furthestAhead = new Date(now.getTime() + 14 * 60 * 60 * 1000);
  return lastDueDay(furthestAhead.toISOString().slice(0, 10));
}

/** The last day that is due in every time zone: none is more than 12 hours behind UTC. */
function nearestDueDay(now: Date): string {
  const furthestBehind = new Date(now.getTime() - 12 * 60 * 60 * 1000);
  return lastDueDay(furthestBehind.toISOString().slice(0, 10));
}
