import type { Actor } from '../../infrastructure/session/actor.ts';
import { registryReader } from './canary.ts';
import { declarationFor, declaredPermissions } from './declaration-for.ts';
import type { PublishedAreas } from './published-areas.ts';

/**
 * The permissions that the areas of a user declare for the role of the user. None is a permission of the platform, which the schema of the
 * declaration rejects. Reads no database.
 */
export async function areaPermissionsOf(
  areas: PublishedAreas,
  actor: Pick<Actor, 'orgUserId' | 'role' | 'scope'>,
): Promise<readonly string[]> {
  const reader = registryReader(actor);
  const { rows } = await areas.registry();
  const declarations = await Promise.all(rows.map((row) => declarationFor(areas, row, reader)));
  return declarations.flatMap((declaration) =>
    declaration ? declaredPermissions(declaration, actor.role) : [],
  );
}
