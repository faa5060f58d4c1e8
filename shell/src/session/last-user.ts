const storageKey = 'steward.person';

/** Whether another user was the last to use the portal in this browser. Stores the current user for the next call. */
export function isDifferentUser(userId: string): boolean {
  const last = localStorage.getItem(storageKey);
  localStorage.setItem(storageKey, userId);
  return last !== null && last !== userId;
}
