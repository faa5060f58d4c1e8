import { signedInCookie } from '@steward/shared-api';
import { readCookie } from './browser-cookies.ts';

const storageKey = 'steward.logging-out';
const checkEveryMs = 500;
const maximumChecks = 40;

/** Notifies the other tabs that the user is logging out, so that they hide the user's data. */
export function notifyLoggedOut(): void {
  localStorage.setItem(storageKey, String(Date.now()));
}

/** Calls the listener when a logout in another tab is complete. Returns a function that stops listening. */
export function onLoggedOutElsewhere(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (left: number) => {
    if (readCookie(signedInCookie) === undefined) listener();
    else if (left > 0) timer = setTimeout(() => check(left - 1), checkEveryMs);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue !== null) check(maximumChecks);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onStorage);
  };
}
