import type { CurrentUser, NoAccessReason, Permission } from '@steward/shared-api';
import { create } from 'zustand';

/** The session as the browser knows it. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'noAccess'; readonly reason: NoAccessReason; readonly logoutUrl: string | null }
  | { readonly state: 'signedIn'; readonly user: CurrentUser };

/** The store of the session. Areas read it through the hooks below. */
export const useSession = create<{ session: Session }>(() => ({ session: { state: 'loading' } }));

/** Sets the session. Only the shell and embeds call it, after the server has returned the current user. */
export function setSession(session: Session): void {
  useSession.setState({ session });
}

/** Updates the saved configuration tab of the current user, until the current user is fetched again. */
export function setConfigurationTab(selectedConfigurationTab: string): void {
  useSession.setState(({ session }) =>
    session.state === 'signedIn'
      ? { session: { ...session, user: { ...session.user, selectedConfigurationTab } } }
      : { session },
  );
}

/** The result of the sign-in, with the names of spec 1.3.14. */
export interface SignInResult {
  readonly success: boolean;
  /** `Signed in as Olivia Grant`; null unless a user is signed in. */
  readonly resultMessage: string | null;
  /** A message if the user has to sign in first, else null. */
  readonly loginMessage: string | null;
  /** Why the identity has no access, or null. */
  readonly loginError: NoAccessReason | null;
}

/** Returns the result of the sign-in. */
export function useSignInResult(): SignInResult {
  const session = useSession((store) => store.session);
  return {
    success: session.state === 'signedIn',
    resultMessage: session.state === 'signedIn' ? `Signed in as ${session.user.name}` : null,
    loginMessage: session.state === 'anonymous' ? 'Please log in first.' : null,
    loginError: session.state === 'noAccess' ? session.reason : null,
  };
}

/**
 * Returns the signed-in user. Throws unless a user is signed in: the shell shows areas only behind the route guard,
 * so that screens need no check.
 */
export function useCurrentUser(): CurrentUser {
  const session = useSession((store) => store.session);
  if (session.state !== 'signedIn')
    throw new Error('No user is signed in: render this inside the route guard');
  return session.user;
}

/**
 * The permissions that areas declare in their `area.json`. An area adds its own, for itself only:
 * `declare module '@steward/shared-auth' { interface AreaPermissions { 'stock.approve': true } }`.
 */
export interface AreaPermissions {}

/** Whether the signed-in user has a permission. Screens use it to hide actions; the server enforces those of the platform. */
export function useCan(permission: Permission | keyof AreaPermissions): boolean {
  const session = useSession((store) => store.session);
  return session.state === 'signedIn' && session.user.permissions.includes(permission);
}

/** Returns an identifier of the user on screen. The cache is cleared if it changes. */
export function useIdentity(): string {
  const session = useSession((store) => store.session);
  return session.state === 'signedIn'
    ? `${session.user.id}/${session.user.impersonatedByUsername ?? ''}`
    : session.state;
}
