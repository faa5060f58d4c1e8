import type { CurrentUser } from '@steward/shared-api';
import type { AreaDeclaration } from '@steward/shared-api/platform';
import type { Registry } from '../areas/registry.ts';

/** An entry of the header's menu. */
export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  /** Whose it is; the shell's own has none. */
  readonly area: string | null;
}

const dashboard: MenuEntry = { label: 'Dashboard', path: '/', area: null };

/**
 * The menu of this person: the Dashboard, then what the areas declare for practices or for suppliers, as far
 * as the person may open it. An area that was refused keeps its entries: its place says what is wrong.
 */
export function areaMenu(registry: Registry, user: CurrentUser): MenuEntry[] {
  const audience = user.isSupplier ? 'supplier' : 'group';
  const entries = declarationsOf(registry)
    .flatMap(({ name, menu }) => menu.map((entry) => ({ ...entry, area: name })))
    .filter((entry) => entry.audience === audience)
    .filter(({ permission }) => permission === undefined || user.permissions.includes(permission))
    .toSorted((one, other) => one.order - other.order);
  return [dashboard, ...entries.map(({ label, path, area }) => ({ label, path, area }))];
}

/** Whether any area has a page at this path. */
export function hasRoute(registry: Registry, path: string): boolean {
  return declarationsOf(registry).some(({ routes }) => routes.some((route) => route.path === path));
}

function declarationsOf({ areas, refused }: Registry): AreaDeclaration[] {
  return [...areas, ...refused].flatMap(({ declaration }) => declaration ?? []);
}
