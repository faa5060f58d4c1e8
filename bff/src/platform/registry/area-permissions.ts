import type { Actor } from '../../infrastructure/session/actor.ts';
import { registryReader } from './canary.ts';
import type { PublishedAreas } from './published-areas.ts';
import { choose } from './resolve-registry.ts';

/**
 * The permissions that the areas of a user declare for the role of the user, from the version that the user gets. A rollback in one tab
 * does not change them. None is a permission of the platform, which the schema of the declaration rejects. An area that cannot be read
 * adds none. Reads no database.
 */
export async function areaPermissionsOf(
  areas: PublishedAreas,
  actor: Pick<Actor, 'orgUserId' | 'role' | 'scope'>,
): Promise<readonly string[]> {
  const reader = registryReader(actor);
  const { rows } = await areas.registry();
  const chosen = rows.flatMap((row) => ('row' in row ? choose(row, { reader }) : []));
  const permissions = await Promise.all(
    chosen.map(async ({ name, version }) => {
      const published = await areas.version(name, version).catch(() => undefined);
      // Its permissions begin with the name that it declares, which must not be that of another area.
      if (published?.declaration.name !== name) return [];
      return Object.entries(published.declaration.permissions ?? {})
        .filter(([, { roles }]) => roles.includes(actor.role))
        .map(([permission]) => permission);
    }),
  );
  return permissions.flat();
}
