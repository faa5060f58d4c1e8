// Refuses to release what another live area already has: a page, a menu entry, or the only widget of a slot.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaDeclaration, withoutConflicts } from '@steward/shared-api/platform';
import { areasFolder, readRegistry, Refused } from './areas-folder.mjs';
import { versionsOf } from './remove-old-versions.mjs';

/** The declaration in a folder; undefined without a valid one, which other checks report. */
function declarationIn(folder) {
  const file = join(folder, 'area.json');
  if (!existsSync(file)) return undefined;
  try {
    return areaDeclaration.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The conflicts between the areas in these folders, as messages. */
export function conflictsBetween(folders) {
  const declarations = folders.map(declarationIn).filter((declaration) => declaration !== undefined);
  return withoutConflicts(declarations.map((declaration) => ({ name: declaration.name, declaration })))
    .conflicts;
}

/**
 * Throws {@link Refused} with all conflicts between an area and the versions of other areas that users get.
 * @param {{ area: string, folder: string, besides?: string[] }} released folder: with its area.json; besides: areas that are not compared
 */
export function ensureNoConflicts({ area, folder, besides = [] }) {
  const declaration = declarationIn(folder);
  if (!declaration) return;
  const others = Object.entries(readRegistry().areas).filter(
    ([name]) => name !== area && !besides.includes(name),
  );
  const live = others.flatMap(([name, row]) =>
    liveVersionsOf(row).flatMap((version) => {
      const found = declarationIn(join(areasFolder, name, version));
      return found ? [{ name, declaration: found }] : [];
    }),
  );
  const conflicts = live.flatMap((other) => withoutConflicts([other, { name: area, declaration }]).conflicts);
  if (conflicts.length > 0) throw new Refused([...new Set(conflicts)].join('\n'));
}

/** The stable version and the canary. The previous version is served only after a rollback. */
function liveVersionsOf({ stable: { version, previous }, canary, blocked = [] }) {
  const isBlocked = (candidate) => blocked.includes(candidate);
  const stable = isBlocked(version) && previous !== undefined ? { version: previous } : { version };
  return versionsOf({ stable, canary }).filter((candidate) => !isBlocked(candidate));
}
