import { Link, useLocation } from '@steward/shared-ui/page';
import { useShownRoute } from '../frame/route-handle.ts';
import { usePortal } from '../frame/portal-context.ts';
import type { MenuEntry } from './area-menu.ts';

interface AreaMenuProps {
  entries: readonly MenuEntry[];
  linkClass: string;
}

/** The links to the areas; resting on one fetches its page ahead. */
export function AreaMenu({ entries, linkClass }: AreaMenuProps) {
  const { preloader } = usePortal();
  const { pathname } = useLocation();
  const { lit } = useShownRoute();
  const exact = entries.some(({ path }) => path === pathname);
  const current = ({ path, area }: MenuEntry) => {
    if (path === pathname) return 'page';
    // A record of an area lights the entry it was opened from.
    return !exact && area !== null && area === lit ? 'true' : undefined;
  };
  return entries.map((entry) => (
    <Link
      key={entry.path}
      className={linkClass}
      to={entry.path}
      aria-current={current(entry)}
      {...preloader.onIntent(entry.path)}
    >
      {entry.label}
    </Link>
  ));
}
