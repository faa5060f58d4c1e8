import { signedInCookie } from '@steward/shared-api';
import { readCookie } from './browser-cookies.ts';

const storageKey = 'steward.logging-out';
const lookEveryMs = 500;
const looks = 40;

/** Tells the other tabs that the person is logging out: nothing of theirs stays on a screen that others may see. */
export function tellLoggedOut(): void {
  localStorage.setItem(storageKey, String(Date.now()));
}

/** Calls when a log out that another tab told of is done; answers with the function that stops listening. */
export function onLoggedOutElsewhere(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (left: number) => {
    if (readCookie(signedInCookie) === undefined) listener();
    else if (left > 0) timer = setTimeout(() => look(left - 1), lookEveryMs);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue !== null) look(looks);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onStorage);
  };
}
