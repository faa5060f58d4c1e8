const storageKey = 'steward.user-changed';

/** Tells the other tabs that the session is now that of another user: they share its cookie and would write as that user. */
export function notifyUserChanged(): void {
  localStorage.setItem(storageKey, String(Date.now()));
}

/** Calls when another tab has changed the user of the session. Returns the function that stops listening. */
export function onUserChangedElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
