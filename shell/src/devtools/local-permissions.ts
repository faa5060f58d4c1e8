import type { AreaDeclaration } from '@steward/shared-api/platform';
import { setSession, useSession } from '@steward/shared-auth';

type Declared = Pick<AreaDeclaration, 'name' | 'permissions'>;

const localAreas = new Map<string, Declared>();

/**
 * Adds the permissions that a local area declares for the role of the user, because the server knows only those of published areas. They
 * decide only what the portal and the area show.
 */
export function addLocalPermissions(area: Declared): void {
  if (localAreas.size === 0) useSession.subscribe(addMissing);
  localAreas.set(area.name, area);
  addMissing();
}

/** Runs after each change of the session, because the user may be fetched again. */
function addMissing(): void {
  const { session } = useSession.getState();
  if (session.state !== 'signedIn') return;
  const { user } = session;
  const missing = [...localAreas.values()]
    .flatMap(({ permissions = {} }) => Object.entries(permissions))
    .filter(([, { roles }]) => user.roles.some((role) => roles.includes(role.nameAbbreviated)))
    .map(([name]) => name)
    .filter((name) => !user.permissions.includes(name));
  if (missing.length > 0)
    setSession({ ...session, user: { ...user, permissions: [...user.permissions, ...missing] } });
}
