import { Link, useLocation } from '@steward/shared-ui/page';
import type { ReactNode } from 'react';
import { useCurrentRoute } from '../frame/route-handle.ts';
import { usePortal } from '../frame/portal-context.ts';
import type { MenuEntry } from './area-menu.ts';

interface AreaMenuProps {
  entries: readonly MenuEntry[];
  linkClass: string;
  /** The icon before each label; with it, the label is short. */
  iconOf?: (entry: MenuEntry) => ReactNode;
}

/** The links to the areas. Resting the pointer on a link preloads its page. */
export function AreaMenu({ entries, linkClass, iconOf }: AreaMenuProps) {
  const { preloader } = usePortal();
  const { pathname } = useLocation();
  const { menuArea } = useCurrentRoute();
  const exact = entries.some(({ path }) => path === pathname);
  const current = ({ path, area }: MenuEntry) => {
    if (path === pathname) return 'page';
    // The page of a record highlights the entry of its area.
    return !exact && area !== null && area === menuArea ? 'true' : undefined;
  };
  return entries.map((entry) => (
    <Link
      key={entry.path}
      className={linkClass}
      to={entry.path}
      aria-current={current(entry)}
      {...preloader.onIntent(entry.path)}
    >
      {iconOf?.(entry)}
      {(iconOf && entry.shortLabel) ?? entry.label}
    </Link>
  ));
}
