import {
  completionRefusal,
  serviceAppointmentLifecycle,
  stepToward,
  type ServiceAppointmentStep,
  type WantedAppointmentStatus,
} from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { conflict } from '../../infrastructure/http/problems.ts';
import { subjectOf, subjectOfItem } from './appointment-subject.ts';
import { cancelItemsElsewhere, summariseItems } from './service-appointment-items.queries.ts';
import {
  findAppointment,
  updateAppointment,
  type AppointmentChanges,
  type StoredAppointment,
} from './service-appointments.queries.ts';
import type { AppointmentEvent } from './appointment-email.ts';
import { notifyCounterparty } from './notify-counterparty.ts';

/** The audit event and the email of each step. */
const notices: Record<ServiceAppointmentStep, { auditEvent: string; email: AppointmentEvent }> = {
  confirm: { auditEvent: 'Appointment confirmed', email: 'confirmed' },
  requestNewDate: { auditEvent: 'New date requested', email: 'newDateRequested' },
  complete: { auditEvent: 'Appointment completed', email: 'completed' },
  cancel: { auditEvent: 'Appointment cancelled', email: 'cancelled' },
  reinstate: { auditEvent: 'Appointment reinstated', email: 'reinstated' },
};

interface WantedStep {
  readonly wanted: WantedAppointmentStatus;
  /** An ISO instant. */
  readonly proposedDate?: string | undefined;
}

/**
 * Moves a locked appointment to the wanted status, and to the proposed date if there is one. Throws 409 with the reason if its lifecycle does not
 * allow the step.
 */
export async function progressServiceAppointment(
  ctx: Context,
  stored: StoredAppointment,
  { wanted, proposedDate }: WantedStep,
): Promise<void> {
  const step = stepToward(wanted, stored.status);
  const refusal = serviceAppointmentLifecycle.refusal(step, stored.status);
  if (refusal !== null) throw conflict(refusal);
  const items = await summariseItems(ctx.db, stored.id);
  const incomplete = step === 'complete' ? completionRefusal(items) : null;
  if (incomplete !== null) throw conflict(incomplete);
  const columns = { ...columnsOf(step, ctx), ...datesOf(ctx, proposedDate) };
  await updateAppointment(ctx.db, stored.id, {
    ...columns,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  if (step === 'reinstate') await removeRelocatedItems(ctx, stored);
  await recordAudit(ctx, {
    ...subjectOf(stored),
    event: notices[step].auditEvent,
    changes: changesBetween(stored, columns),
  });
  const row = await findAppointment(ctx.db, ctx.actor.scope, stored.id);
  if (row) await notifyCounterparty(ctx, row, notices[step].email);
}

/** Cancels the items of assets that moved to another location while the appointment was cancelled. */
async function removeRelocatedItems(ctx: Context, stored: StoredAppointment): Promise<void> {
  const changes = { status: { from: 'New', to: 'Cancelled' } };
  for (const item of await cancelItemsElsewhere(ctx, stored))
    await recordAudit(ctx, { ...subjectOfItem(stored, item), event: 'Service of asset cancelled', changes });
}

/** The columns of a date that the caller proposes. The other side confirms it. */
function datesOf({ actor }: Context, proposedDate: string | undefined): AppointmentChanges {
  if (proposedDate === undefined) return {};
  return {
    date_attending: new Date(proposedDate),
    is_date_proposed_by_supplier: actor.scope.kind === 'supplier',
  };
}

function columnsOf(step: ServiceAppointmentStep, { now, actor }: Context): AppointmentChanges {
  const status = serviceAppointmentLifecycle.to(step);
  switch (step) {
    case 'confirm':
      return {
        status,
        date_confirmed: now,
        date_confirmed_by_name: actor.fullName,
        is_confirmed_by_supplier: actor.scope.kind === 'supplier',
      };
    case 'requestNewDate':
    case 'reinstate':
      return { status, date_confirmed: null, date_confirmed_by_name: null };
    case 'complete':
      return { status, date_completed: now };
    case 'cancel':
      return { status, date_completed: null };
  }
}
