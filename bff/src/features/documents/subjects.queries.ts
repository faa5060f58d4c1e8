import type { Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import {
  appointmentItemsInScope,
  appointmentsInScope,
  assetsInScope,
  faultsInScope,
} from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** An asset in scope. */
export function findAssetSubject(db: Kysely<Database>, scope: Scope, id: string) {
  return assetsInScope(db, scope)
    .where('asset.id', '=', id)
    .select(['asset.id', 'asset.group_id', 'asset.asset_model_id', 'asset.location_id'])
    .select('asset.effective_service_supplier_id as supplier_id')
    .executeTakeFirst();
}

/** An appointment in scope. */
export function findAppointmentSubject(db: Kysely<Database>, scope: Scope, id: string) {
  return appointmentsInScope(db, scope)
    .where('appointment.id', '=', id)
    .select(['appointment.id', 'appointment.group_id', 'appointment.location_id', 'appointment.supplier_id'])
    .executeTakeFirst();
}

/** An item of an appointment in scope. */
export function findItemSubject(db: Kysely<Database>, scope: Scope, id: string) {
  return appointmentItemsInScope(db, scope)
    .where('item.id', '=', id)
    .select(['item.id', 'item.service_appointment_id', 'item.asset_instance_id'])
    .executeTakeFirst();
}

/** A fault of an asset in scope. */
export function findFaultSubject(db: Kysely<Database>, scope: Scope, id: string) {
  return faultsInScope(db, scope)
    .where('fault.id', '=', id)
    .select(['fault.id', 'fault.asset_instance_id'])
    .executeTakeFirst();
}
