import { signedInCookie } from '@steward/shared-api';
import { restoreLocationChoice, setSession, useSession } from '@steward/shared-auth';
import { create } from 'zustand';
import { loadCurrentUser } from './load-current-user.ts';
import { readCookie } from './browser-cookies.ts';
import { onLoggedOutElsewhere } from './logged-out.ts';
import { reportServerAvailable, useServerUnavailable } from './server-unavailable.ts';
import { onUserChangedElsewhere } from './user-changed.ts';

/** Whether the server has stopped knowing the person whose work is on screen. */
export const useSessionEnd = create<{ ended: boolean }>(() => ({ ended: false }));

/** Said when a call was answered 401: what is on screen stays, a banner offers to sign in again (F11). */
export function reportUnauthenticated(): void {
  if (signedInUser()) useSessionEnd.setState({ ended: true });
}

export interface Watch {
  /** Begins the page afresh: nothing of one person's screen is built on another's. */
  reload: () => void;
  /** The same person is signed in again, or the server answers again: what failed meanwhile can be asked again. */
  onBack: () => void;
}

const lookAgainAfterMs = 60_000;
const whileAwayEveryMs = 10_000;

/** Looks whether the person is still there and the same whenever the tab is looked at again; answers with its end. */
export function watchSession(watch: Watch): () => void {
  let lookedAt = Date.now();
  const onFocus = () => {
    const isDue =
      isBroken() || readCookie(signedInCookie) === undefined || Date.now() - lookedAt > lookAgainAfterMs;
    if (document.visibilityState !== 'visible' || !isDue) return;
    lookedAt = Date.now();
    void revalidateSession(watch);
  };
  // A page that the browser kept whole while another one was shown (S11).
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) watch.reload();
  };
  window.addEventListener('focus', onFocus);
  // Phones show a tab again without giving it the focus.
  document.addEventListener('visibilitychange', onFocus);
  window.addEventListener('pageshow', onShow);
  const forget = onLoggedOutElsewhere(watch.reload);
  const stopHearing = onUserChangedElsewhere(() => void revalidateSession(watch));
  const lookWhileAway = () => {
    if (useServerUnavailable.getState().away) void revalidateSession(watch);
  };
  const timer = setInterval(lookWhileAway, whileAwayEveryMs);
  window.addEventListener('online', lookWhileAway);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', lookWhileAway);
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onFocus);
    window.removeEventListener('pageshow', onShow);
    forget();
    stopHearing();
  };
}

/** Asks who is there now: somebody else begins afresh, and what stood still goes on. */
export async function revalidateSession({ reload, onBack }: Watch): Promise<void> {
  const arrival = await loadCurrentUser();
  if (arrival.kind === 'noAccess') return reload();
  if (arrival.kind === 'nobody') reportServerAvailable();
  if (arrival.kind !== 'user') return undefined;
  if (!isSamePerson(arrival.user)) return reload();
  setSession({ state: 'signedIn', user: arrival.user });
  restoreLocationChoice(arrival.user);
  if (!isBroken()) return undefined;
  useSessionEnd.setState({ ended: false });
  reportServerAvailable();
  return onBack();
}

/** Whether what is on screen stands there without a server that answers this person. */
export function isBroken(): boolean {
  return useSessionEnd.getState().ended || useServerUnavailable.getState().away;
}

interface Person {
  id: string;
  impersonatedByUsername: string | null;
}

function signedInUser(): Person | undefined {
  const { session } = useSession.getState();
  return session.state === 'signedIn' ? session.user : undefined;
}

function isSamePerson(found: Person): boolean {
  const known = signedInUser();
  return known?.id === found.id && known.impersonatedByUsername === found.impersonatedByUsername;
}
