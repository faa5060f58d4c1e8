const storageKey = 'steward.user-changed';

/** Notifies the other tabs that the session has another user. They share its cookie and would otherwise write as that user. */
export function notifyUserChanged(): void {
  localStorage.setItem(storageKey, String(Date.now()));
}

/** Calls the listener after another tab has changed the user of the session. Returns a function that stops listening. */
export function onUserChangedElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
