import { dayIn } from '../today.ts';
import type {
  ServiceAppointmentItemResult,
  ServiceAppointmentItemStatus,
} from './service-appointment-item.ts';

/** The two comments of an item: the engineer's (written by the supplier) and the requestor's (written by the practice). */
export type ItemComments = 'commentsEngineer' | 'commentsRequestor';

interface Writer {
  readonly isSupplier: boolean;
  /** A user of the supplier requested the appointment. */
  readonly isRequestedBySupplier: boolean;
}

/**
 * Returns why a user may not edit these comments of an item, or null. The supplier edits the engineer's comments. The practice edits the
 * requestor's comments, and so does the supplier if it requested the appointment.
 */
export function itemCommentsRefusal(
  comments: ItemComments,
  { isSupplier, isRequestedBySupplier }: Writer,
): string | null {
  if (comments === 'commentsEngineer')
    return isSupplier ? null : "Only the supplier can edit the engineer's notes";
  return isSupplier && !isRequestedBySupplier ? "Only the practice can edit the practice's notes" : null;
}

/** Returns why an item cannot have this result in this status, or null. */
export function itemResultRefusal(
  result: ServiceAppointmentItemResult | null,
  status: ServiceAppointmentItemStatus,
): string | null {
  return result === null || status === 'Completed' ? null : 'Only a completed item can have a result';
}

/**
 * Returns the default day of completion (`YYYY-MM-DD`): the attending day if it is in the past, otherwise today.
 * Returns today if the asset was purchased after the attending day.
 */
export function presetWorkDay(visit: {
  dateAttending: string;
  timeZone: string;
  now: Date;
  /** `YYYY-MM-DD`, if known. */
  purchased?: string | null;
}): string {
  const today = dayIn(visit.timeZone, visit.now);
  const attendingDay = dayIn(visit.timeZone, new Date(visit.dateAttending));
  const isBeforePurchase = attendingDay < (visit.purchased ?? '');
  return attendingDay < today && !isBeforePurchase ? attendingDay : today;
}

/** Returns why the work cannot have been done on this day, or null. All days are `YYYY-MM-DD` at the location. */
export function workDayRefusal(work: {
  day: string;
  today: string;
  purchased: string | null;
}): string | null {
  if (work.day > work.today) return 'The date of the work cannot be in the future';
  if (work.purchased !== null && work.day < work.purchased)
    return 'The date of the work cannot be before the asset was purchased';
  return null;
}
