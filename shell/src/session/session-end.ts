import { signedInCookie } from '@steward/shared-api';
import { resetSelectionForUser, setSession, useSession } from '@steward/shared-auth';
import { create } from 'zustand';
import { loadCurrentUser } from './load-current-user.ts';
import { readCookie } from './browser-cookies.ts';
import { onLoggedOutElsewhere } from './logged-out.ts';
import { reportServerAvailable, useServerUnavailable } from './server-unavailable.ts';
import { onUserChangedElsewhere } from './user-changed.ts';

/** Whether the session of the user on screen has ended. */
export const useSessionEnd = create<{ ended: boolean }>(() => ({ ended: false }));

/** Called after a 401 response. The screen stays, and a banner offers to sign in again. */
export function reportUnauthenticated(): void {
  if (signedInUser()) useSessionEnd.setState({ ended: true });
}

export interface SessionWatcher {
  /** Reloads the page, so that no data of one user is shown to another. */
  reload: () => void;
  /** Called when the same user is signed in again or the server responds again, to repeat failed reads. */
  onBack: () => void;
}

const revalidateAfterMs = 60_000;
const unavailableRetryMs = 10_000;

/** Checks on focus whether the same user is still signed in. Returns a function that stops it. */
export function watchSession(watcher: SessionWatcher): () => void {
  let checkedAt = Date.now();
  const onFocus = () => {
    const isDue =
      isSessionInterrupted() ||
      readCookie(signedInCookie) === undefined ||
      Date.now() - checkedAt > revalidateAfterMs;
    if (document.visibilityState !== 'visible' || !isDue) return;
    checkedAt = Date.now();
    void revalidateSession(watcher);
  };
  // The browser may restore the page from its back/forward cache after a logout.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) watcher.reload();
  };
  window.addEventListener('focus', onFocus);
  // Phones make a tab visible without a focus event.
  document.addEventListener('visibilitychange', onFocus);
  window.addEventListener('pageshow', onShow);
  const stopLogoutListener = onLoggedOutElsewhere(watcher.reload);
  const stopUserListener = onUserChangedElsewhere(() => void revalidateSession(watcher));
  const retryIfUnavailable = () => {
    if (useServerUnavailable.getState().isUnavailable) void revalidateSession(watcher);
  };
  const timer = setInterval(retryIfUnavailable, unavailableRetryMs);
  window.addEventListener('online', retryIfUnavailable);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', retryIfUnavailable);
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onFocus);
    window.removeEventListener('pageshow', onShow);
    stopLogoutListener();
    stopUserListener();
  };
}

/** Loads the current user again: reloads the page if the user has changed, otherwise resumes. */
export async function revalidateSession({ reload, onBack }: SessionWatcher): Promise<void> {
  const result = await loadCurrentUser();
  if (result.kind === 'noAccess') return reload();
  if (result.kind === 'anonymous') reportServerAvailable();
  if (result.kind !== 'user') return undefined;
  if (!isSameUser(result.user)) return reload();
  setSession({ state: 'signedIn', user: result.user });
  resetSelectionForUser(result.user);
  if (!isSessionInterrupted()) return undefined;
  useSessionEnd.setState({ ended: false });
  reportServerAvailable();
  return onBack();
}

/** Whether the session has ended or the server is unavailable. */
export function isSessionInterrupted(): boolean {
  return useSessionEnd.getState().ended || useServerUnavailable.getState().isUnavailable;
}

interface UserIdentity {
  id: string;
  impersonatedByUsername: string | null;
}

function signedInUser(): UserIdentity | undefined {
  const { session } = useSession.getState();
  return session.state === 'signedIn' ? session.user : undefined;
}

function isSameUser(user: UserIdentity): boolean {
  const current = signedInUser();
  return current?.id === user.id && current.impersonatedByUsername === user.impersonatedByUsername;
}
