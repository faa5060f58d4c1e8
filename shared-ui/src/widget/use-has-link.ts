import { useSession } from '@steward/shared-auth';
import { findAreaLink, type AreaLinks } from './links.ts';

/** Whether a live area provides a link, and the current user may open its page. A caller of `linkTo` hides the link otherwise. */
export function useHasLink(name: keyof AreaLinks): boolean {
  const link = findAreaLink(name);
  return useSession(
    ({ session }) =>
      link !== undefined &&
      session.state === 'signedIn' &&
      (link.permission === undefined || session.user.permissions.includes(link.permission)),
  );
}
