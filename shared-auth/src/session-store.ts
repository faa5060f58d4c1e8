import type { CurrentUser, NoAccessReason, Permission } from '@steward/shared-api';
import { create } from 'zustand';

/** Who is there, as far as the browser knows. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'noAccess'; readonly reason: NoAccessReason; readonly logoutUrl: string | null }
  | { readonly state: 'signedIn'; readonly user: CurrentUser };

/** The session as the shell keeps it; areas read it through the hooks below. */
export const useSession = create<{ session: Session }>(() => ({ session: { state: 'loading' } }));

/** Said by the shell alone, whenever the server has told who is there. */
export function setSession(session: Session): void {
  useSession.setState({ session });
}

/** Keeps what was just saved of the signed-in person, until the server is asked again who is there. */
export function keepConfigurationTab(selectedConfigurationTab: string): void {
  useSession.setState(({ session }) =>
    session.state === 'signedIn'
      ? { session: { ...session, user: { ...session.user, selectedConfigurationTab } } }
      : { session },
  );
}

/**
 * The signed-in person. Throws outside the guard: the shell shows no area until somebody is there,
 * so that no screen has to ask "and if nobody is?".
 */
export function useCurrentUser(): CurrentUser {
  const session = useSession((store) => store.session);
  if (session.state !== 'signedIn')
    throw new Error('Nobody is signed in: this is shown outside the route guard');
  return session.user;
}

/** Whether the signed-in person may do this. Screens ask it to be polite; the server decides. */
export function useCan(permission: Permission): boolean {
  const session = useSession((store) => store.session);
  return session.state === 'signedIn' && session.user.permissions.includes(permission);
}

/** Identifies whose data is on screen: a change of it clears every cached answer. */
export function useIdentity(): string {
  const session = useSession((store) => store.session);
  return session.state === 'signedIn'
    ? `${session.user.id}/${session.user.impersonatedByUsername ?? ''}`
    : session.state;
}
