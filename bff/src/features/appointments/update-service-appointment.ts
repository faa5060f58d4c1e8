import {
  attendingDateRefusal,
  dateRefusal,
  emptyId,
  stepToward,
  type ParsedInputOf,
  type ServiceAppointment,
  type serviceAppointments,
} from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  unknownReference,
} from '../../infrastructure/http/problems.ts';
import { subjectOf } from './appointment-subject.ts';
import { isEngineerOf } from './appointment-references.queries.ts';
import { getServiceAppointment } from './get-service-appointment.ts';
import { progressServiceAppointment } from './progress-service-appointment.ts';
import {
  findAppointment,
  findAppointmentForUpdate,
  updateAppointment,
  type AppointmentChanges,
  type StoredAppointment,
} from './service-appointments.queries.ts';
import { notifyCounterparty, notifyEngineer } from './notify-counterparty.ts';

type Input = ParsedInputOf<typeof serviceAppointments.update>;

/**
 * Changes the status, or else the engineer, the date or the title. Throws 400 when a request has both, unless it requests a new date and
 * proposes it.
 */
export async function updateServiceAppointment(ctx: Context, input: Input): Promise<ServiceAppointment> {
  const { id, serviceAppointmentStatus: wanted, ...details } = input;
  const stored = await findAppointmentForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('appointment');
  await ensureCurrent(ctx, stored);
  const { dateAttending, ...others } = details;
  if (wanted === undefined) await changeDetails(ctx, stored, details);
  else if (Object.values(details).every((value) => value === undefined))
    await progressServiceAppointment(ctx, stored, { wanted });
  else if (
    stepToward(wanted, stored.status) === 'requestNewDate' &&
    Object.values(others).every((value) => value === undefined)
  ) {
    ensureFuture(ctx, dateAttending);
    await progressServiceAppointment(ctx, stored, { wanted, proposedDate: dateAttending });
  } else throw invalid({ serviceAppointmentStatus: ['Please change the status and the details separately'] });
  return getServiceAppointment(ctx, { id });
}

async function changeDetails(
  ctx: Context,
  stored: StoredAppointment,
  details: Pick<Input, 'orgUserId' | 'dateAttending' | 'title'>,
): Promise<void> {
  const columns = columnsOf(details);
  const changes = changesBetween(stored, columns);
  if (Object.keys(changes).length === 0) return;
  if ('org_user_id' in changes) await ensureMayAssign(ctx, stored, columns.org_user_id);
  const isMoved = 'date_attending' in changes;
  const refusal = isMoved ? dateRefusal(stored.status) : null;
  if (refusal !== null) throw conflict(refusal, 'dateAttending');
  if (isMoved) ensureFuture(ctx, details.dateAttending);
  await updateAppointment(ctx.db, stored.id, {
    ...columns,
    ...(isMoved ? { is_date_proposed_by_supplier: ctx.actor.scope.kind === 'supplier' } : {}),
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  await recordAudit(ctx, { ...subjectOf(stored), event: 'Appointment updated', changes });
  const engineerId = 'org_user_id' in changes ? columns.org_user_id : undefined;
  const row = isMoved || engineerId ? await findAppointment(ctx.db, ctx.actor.scope, stored.id) : undefined;
  if (row && isMoved) await notifyCounterparty(ctx, row, 'dateChanged');
  if (row && engineerId) await notifyEngineer(ctx, row, engineerId);
}

/** Rejects a move to a date that has passed. */
function ensureFuture({ now }: Context, dateAttending: string | undefined): void {
  const refusal =
    dateAttending === undefined ? null : attendingDateRefusal({ dateAttending, now, hasTakenPlace: false });
  if (refusal !== null) throw invalid({ dateAttending: [refusal] });
}

/** The columns of the fields in the input. The others are undefined, and an update ignores them. */
function columnsOf({ title, orgUserId, dateAttending }: Omit<Input, 'id'>): AppointmentChanges {
  return {
    title: title === '' ? null : title,
    org_user_id: orgUserId === emptyId ? null : orgUserId,
    date_attending: dateAttending === undefined ? undefined : new Date(dateAttending),
  };
}

/** Throws unless the caller is the supplier and the engineer is one of its users. */
async function ensureMayAssign(
  ctx: Context,
  stored: StoredAppointment,
  orgUserId: string | null | undefined,
): Promise<void> {
  if (!ctx.actor.permissions.has('appointments.assignEngineer')) throw forbidden();
  if (!orgUserId || (await isEngineerOf(ctx.db, stored.supplier_id, orgUserId))) return;
  throw unknownReference('orgUserId', 'person');
}
