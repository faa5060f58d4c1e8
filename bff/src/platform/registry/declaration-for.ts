import type { AreaDeclaration, ReadRow } from '@steward/shared-api/platform';
import type { Actor } from '../../infrastructure/session/actor.ts';
import type { RegistryReader } from './canary.ts';
import type { PublishedAreas } from './published-areas.ts';
import { choose } from './resolve-registry.ts';

/**
 * The declaration of the version of an area that a user gets. A rollback in one tab does not change it. Undefined if the user gets none, if
 * it cannot be read, and if it has the name of another area.
 */
export async function declarationFor(
  areas: PublishedAreas,
  row: ReadRow,
  reader: RegistryReader | null,
): Promise<AreaDeclaration | undefined> {
  const [chosen] = 'row' in row ? choose(row, { reader }) : [];
  if (!chosen) return undefined;
  const published = await areas.version(chosen.name, chosen.version).catch(() => undefined);
  return published?.declaration.name === chosen.name ? published.declaration : undefined;
}

/** The permissions that an area declares for a role. */
export function declaredPermissions({ permissions = {} }: AreaDeclaration, role: Actor['role']): string[] {
  return Object.entries(permissions)
    .filter(([, { roles }]) => roles.includes(role))
    .map(([permission]) => permission);
}
