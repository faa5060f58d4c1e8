import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Place } from '../../testing/place.queries.ts';

/**
 * Everything that is stored about the visits of a place's supplier to its location, and about the place's assets. In the order in which
 * it was made, which the same acts make again; ids are drawn anew each time.
 */
export async function readServicing(db: Kysely<Database>, place: Place) {
  const appointments = await db
    .selectFrom('service_appointments')
    .where('location_id', '=', place.locationId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('service_appointment_items as item')
    .innerJoin('service_appointments as appointment', 'appointment.id', 'item.service_appointment_id')
    .where('appointment.location_id', '=', place.locationId)
    .selectAll('item')
    .orderBy('item.created_at')
    .orderBy('item.id')
    .execute();
  const assets = await db
    .selectFrom('asset_instances')
    .where('id', 'in', [place.assetInstanceId, place.otherAssetInstanceId])
    .select(['id', 'date_service_last_completed', 'date_service_next_due', 'date_service_pending'])
    .orderBy('serial_number')
    .execute();
  const { audited } = await db
    .selectFrom('audit_events')
    .select(sql<number>`count(*)`.as('audited'))
    .executeTakeFirstOrThrow();
  return { rows: { appointments, items, assets }, audited };
}

export type ServicingState = Awaited<ReturnType<typeof readServicing>>;
