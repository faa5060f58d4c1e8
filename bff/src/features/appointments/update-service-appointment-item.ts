import {
  itemCommentsRefusal,
  itemResultRefusal,
  dayIn,
  itemStepToward,
  instantAt,
  presetWorkDay,
  serviceAppointmentItemLifecycle,
  serviceAppointmentItemProperties,
  workDayRefusal,
  type ParsedInputOf,
  type ServiceAppointmentItem,
  type serviceAppointmentItems,
} from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { AuditChanges } from '../../infrastructure/db/schema/operations.ts';
import { columnsOf } from '../../infrastructure/db/property-columns.ts';
import { conflict, forbidden, invalid } from '../../infrastructure/http/problems.ts';
import { isRequestedBySupplier } from './appointment-references.queries.ts';
import { subjectOfItem } from './appointment-subject.ts';
import { getServiceAppointmentItem } from './get-service-appointment-item.ts';
import { lockItem } from './lock-item.ts';
import {
  findWorkLimits,
  updateItem,
  type ItemChanges,
  type StoredItem,
} from './service-appointment-items.queries.ts';
import type { StoredAppointment } from './service-appointments.queries.ts';

type Input = ParsedInputOf<typeof serviceAppointmentItems.update>;

/** Updates an item of an open appointment. Fields that are sent unchanged are not written. */
export async function updateServiceAppointmentItem(
  ctx: Context,
  input: Input,
): Promise<ServiceAppointmentItem> {
  const { appointment, item, refusal } = await lockItem(ctx, input.id);
  const columns = {
    ...itemColumns(input, item),
    ...resultOf(input, item),
    ...(await workDateOf(ctx, { input, appointment, item })),
  };
  const changes = changesBetween(item, columns);
  if (Object.keys(changes).length > 0) {
    await ensureOwnComments(ctx, appointment, changes);
    const reason = refusal ?? stepRefusal(input, item);
    if (reason !== null) throw conflict(reason);
    await updateItem(ctx.db, item.id, {
      ...columns,
      modified_at: ctx.now,
      modified_by_org_user_id: ctx.actor.orgUserId,
    });
    await recordAudit(ctx, { ...subjectOfItem(appointment, item), event: eventOf(columns), changes });
  }
  return getServiceAppointmentItem(ctx, { id: item.id });
}

/** The columns of the fields in the input. The others are undefined, and an update ignores them. */
function itemColumns(input: Input, item: StoredItem): ItemChanges {
  const status = input.serviceAppointmentItemStatus;
  return {
    ...columnsOf(serviceAppointmentItemProperties, input),
    ...(status === undefined || status === item.status ? {} : { status }),
  };
}

/** The result, if it is sent. Throws 400 if the item is not completed. */
function resultOf(
  { result, serviceAppointmentItemStatus: status }: Input,
  item: StoredItem,
): Pick<ItemChanges, 'result'> {
  if (result === undefined) return {};
  const refusal = itemResultRefusal(result, status ?? item.status);
  if (refusal !== null) throw invalid({ result: [refusal] });
  return { result };
}

interface ItemUpdate {
  readonly input: Input;
  readonly appointment: StoredAppointment;
  readonly item: StoredItem;
}

/** The date of the work, when the item is completed or its date is corrected. Throws 400 if the day is not allowed. */
async function workDateOf(ctx: Context, { input, appointment, item }: ItemUpdate): Promise<ItemChanges> {
  const { serviceAppointmentItemStatus: status = item.status, dateCompleted } = input;
  const requested = dateCompleted?.slice(0, 10);
  if (status !== 'Completed') {
    if (requested !== undefined)
      throw invalid({ dateCompleted: ['Only a completed item has a date of the work'] });
    return {};
  }
  const { timeZone, purchased } = await findWorkLimits(ctx.db, item.id);
  const dayOf = (time: Date) => dayIn(timeZone, time);
  const current = item.date_completed && dayOf(item.date_completed);
  if (current !== null && (requested === undefined || requested === current)) return {};
  const attending = appointment.date_attending;
  const visit = { dateAttending: attending.toISOString(), timeZone, now: ctx.now, purchased };
  const day = requested ?? presetWorkDay(visit);
  const today = dayOf(ctx.now);
  const refusal = workDayRefusal({ day, today, purchased });
  if (refusal !== null) throw invalid({ dateCompleted: [refusal] });
  if (day === today) return { date_completed: ctx.now };
  return { date_completed: day === dayOf(attending) ? attending : instantAt(timeZone, `${day}T12:00:00`) };
}

function stepRefusal({ serviceAppointmentItemStatus: wanted }: Input, item: StoredItem): string | null {
  if (wanted === undefined || wanted === item.status) return null;
  return serviceAppointmentItemLifecycle.refusal(itemStepToward(wanted), item.status);
}

/** Throws 403 when the caller changes the comments of the other side. */
async function ensureOwnComments(
  ctx: Context,
  appointment: StoredAppointment,
  changes: AuditChanges,
): Promise<void> {
  const writer = {
    isSupplier: ctx.actor.scope.kind === 'supplier',
    isRequestedBySupplier:
      'comments_requestor' in changes && (await isRequestedBySupplier(ctx.db, appointment)),
  };
  const refusal =
    ('comments_engineer' in changes ? itemCommentsRefusal('commentsEngineer', writer) : null) ??
    ('comments_requestor' in changes ? itemCommentsRefusal('commentsRequestor', writer) : null);
  if (refusal !== null) throw forbidden(refusal);
}

function eventOf({ status }: ItemChanges): string {
  if (status === 'Completed') return 'Asset serviced';
  return status === 'Cancelled' ? 'Service of asset cancelled' : 'Appointment item updated';
}
