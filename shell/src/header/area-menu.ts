import type { CurrentUser } from '@steward/shared-api';
import type { AreaDeclaration } from '@steward/shared-api/platform';
import type { Registry } from '../areas/registry.ts';

/** An entry of the header's menu. */
export interface MenuEntry {
  readonly label: string;
  /** The label in the bottom bar of phones. */
  readonly shortLabel?: string | undefined;
  /** The icon in the bottom bar of phones, which shows only entries with an icon. */
  readonly icon?: string | undefined;
  readonly path: string;
  /** The area of the entry; null for the shell's own entry. */
  readonly area: string | null;
}

const dashboard: MenuEntry = { label: 'Dashboard', icon: 'home', path: '/', area: null };

/**
 * Returns the menu of a user: the Dashboard, then the permitted entries that areas declare for practices or for suppliers.
 * A rejected area keeps its entries, because its pages show why it was rejected.
 */
export function areaMenu(registry: Registry, user: CurrentUser): MenuEntry[] {
  const audience = user.isSupplier ? 'supplier' : 'group';
  const entries = declarationsOf(registry)
    .flatMap(({ name, menu }) => menu.map((entry) => ({ ...entry, area: name })))
    .filter((entry) => entry.audience === audience)
    .filter(({ permission }) => permission === undefined || user.permissions.includes(permission))
    .toSorted((one, other) => one.order - other.order);
  return [dashboard, ...entries];
}

/** Whether any area has a page at this path. */
export function hasRoute(registry: Registry, path: string): boolean {
  return declarationsOf(registry).some(({ routes }) => routes.some((route) => route.path === path));
}

function declarationsOf({ areas, refused }: Registry): AreaDeclaration[] {
  return [...areas, ...refused].flatMap(({ declaration }) => declaration ?? []);
}
