import { dayIn } from '../today.ts';

/** Whose comments of an item: the supplier's who services it, or the side's who asked for that. */
export type ItemComments = 'commentsEngineer' | 'commentsRequestor';

interface Writer {
  readonly isSupplier: boolean;
  /** The appointment was asked for by one of the supplier's own people. */
  readonly isRequestedBySupplier: boolean;
}

/**
 * Why somebody may not write these comments of an item; null when they may. The engineer's are the supplier's to write, the requestor's the
 * practice's, and the supplier's too where it asked for the appointment.
 */
export function itemCommentsRefusal(
  comments: ItemComments,
  { isSupplier, isRequestedBySupplier }: Writer,
): string | null {
  if (comments === 'commentsEngineer')
    return isSupplier ? null : "The engineer's comments are written by the supplier";
  return isSupplier && !isRequestedBySupplier ? "The requestor's comments are written by the practice" : null;
}

/**
 * The day that an item is completed on unless the user chooses another one: the attending day once it is past, else today.
 * An asset that was purchased after the attending day was serviced today.
 */
export function presetWorkDay(visit: {
  dateAttending: string;
  timeZone: string;
  now: Date;
  /** `YYYY-MM-DD`, where it is known. */
  purchased?: string | null;
}): string {
  const today = dayIn(visit.timeZone, visit.now);
  const attendingDay = dayIn(visit.timeZone, new Date(visit.dateAttending));
  const isBeforePurchase = attendingDay < (visit.purchased ?? '');
  return attendingDay < today && !isBeforePurchase ? attendingDay : today;
}

/** Why the work cannot have been done on this day; null when it can. All days are `YYYY-MM-DD` at the location. */
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
