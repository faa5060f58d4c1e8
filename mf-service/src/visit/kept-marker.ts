const keyOf = (userId: string) => `steward.visit-work.${userId}`;

/** Whether this browser may keep work of the user: a home page without any does not load the outbox. */
export function mayHaveKeptWork(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // Blocked: the page of the visit shows its work.
    return false;
  }
}

/** Marks whether this browser keeps work of the user. */
export function markKeptWork(userId: string, hasWork: boolean): void {
  try {
    if (hasWork) localStorage.setItem(keyOf(userId), 'kept');
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Blocked or full: the page of the visit shows its work.
  }
}
