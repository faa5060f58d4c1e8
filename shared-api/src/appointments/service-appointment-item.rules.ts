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
