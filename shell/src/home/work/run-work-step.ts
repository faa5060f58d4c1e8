import { serviceAppointments, suppliers, type ServiceAppointment } from '@steward/shared-api';
import { call } from '@steward/shared-api/client';

interface VisitToConfirm {
  recordId: string;
  /** The date that the row shows. */
  since: string | null;
}

/** Confirms the date of a visit. Resolves to the visit, or to null if its date is not the shown one: it is not confirmed then. */
export async function confirmVisit({
  recordId: id,
  since,
}: VisitToConfirm): Promise<ServiceAppointment | null> {
  const { dateAttending, version } = await call(serviceAppointments.get, { id });
  if (since === null || Date.parse(dateAttending) !== Date.parse(since)) return null;
  return call(
    serviceAppointments.update,
    { id, serviceAppointmentStatus: 'Confirmed' },
    { ifMatch: version },
  );
}

/** Assigns an engineer to a visit. Resolves to whether it was assigned: a visit that has an engineer by now is left as it is. */
export async function assignEngineer(id: string, orgUserId: string): Promise<boolean> {
  const { orgUser, version } = await call(serviceAppointments.get, { id });
  if (orgUser !== null) return false;
  await call(serviceAppointments.update, { id, orgUserId }, { ifMatch: version });
  return true;
}

/** Confirms a practice as a client of the supplier. */
export async function confirmClient(groupId: string, supplierId: string): Promise<boolean> {
  await call(suppliers.confirmGroup, { id: supplierId, groupId, isConfirmed: true });
  return true;
}
