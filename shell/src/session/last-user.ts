const storageKey = 'steward.person';

/** Whether somebody else used this browser's portal last; from now on it is this one. */
export function isAnotherPerson(userId: string): boolean {
  const last = localStorage.getItem(storageKey);
  localStorage.setItem(storageKey, userId);
  return last !== null && last !== userId;
}
