import { awaitingAction } from '@steward/shared-api';
import { sql } from 'kysely';
import { inlinedTexts } from '../../infrastructure/db/database.ts';

/** The last completed and the pending service of `asset` (spec d.4.9), for a lateral join named `service`. */
export const serviceDates = sql`
  select
    max(item.date_completed) filter (where item.status = 'Completed') as last_completed,
    min(appointment.date_attending)
      filter (where item.status = 'New' and appointment.status in (${inlinedTexts(awaitingAction)})) as pending
  from service_appointment_items as item
  join service_appointments as appointment on appointment.id = item.service_appointment_id
  where item.asset_instance_id = asset.id`;

/**
 * The day on which the next service of `asset` is due (spec d.4.3, d.4.4, d.4.5): the interval of its `model` after the last service, or
 * else after the historical service, commissioning or delivery. A completed service counts on its day in the time zone of the `location`;
 * the other dates are days already, stored at 12:00 UTC. A decommissioned asset is never due.
 */
export const nextServiceDue = sql`case when asset.date_decommissioned is null then (
  coalesce(
    (service.last_completed at time zone location.time_zone)::date,
    (asset.date_historical_service at time zone 'UTC')::date,
    (asset.date_commissioned at time zone 'UTC')::date,
    (asset.date_delivered at time zone 'UTC')::date
  ) + make_interval(months => model.default_service_interval_months)
)::date end`;
