import { useCan, useCurrentUser } from '@steward/shared-auth';
import { CalendarIcon, HomeIcon, ListIcon, PinIcon } from '@steward/shared-ui/header';
import { AlertIcon, BoxIcon } from '@steward/shared-ui/status';
import { addStyles } from '@steward/shared-ui/theme';
import type { ReactNode } from 'react';
import { usePortal } from '../frame/portal-context.ts';
import { ScanButton } from '../scan/ScanButton.tsx';
import { areaMenu, type MenuEntry } from './area-menu.ts';
import { AreaMenu } from './AreaMenu.tsx';

/** The icons that an area can name for its menu entry in area.json. */
const icons: ReadonlyMap<string | undefined, ReactNode> = new Map([
  ['home', <HomeIcon key="home" />],
  ['asset', <BoxIcon key="asset" />],
  ['fault', <AlertIcon key="fault" />],
  ['visit', <CalendarIcon key="visit" />],
  ['location', <PinIcon key="location" />],
]);

const iconOf = ({ icon }: MenuEntry) => icons.get(icon) ?? <ListIcon />;

/** The bar below every page on phones: the Dashboard and the first three entries of the menu with an icon, and the scanner in the middle. */
export function BottomBar() {
  const user = useCurrentUser();
  const { registry } = usePortal();
  const maySeeAssets = useCan('assets.read');
  const entries = areaMenu(registry, user)
    .filter(({ icon }) => icon !== undefined)
    .slice(0, 4);
  const links = (some: readonly MenuEntry[]) => (
    <AreaMenu entries={some} linkClass="st-bottom-link" iconOf={iconOf} />
  );
  return (
    <nav className="st-bottom-bar" aria-label="Main">
      {links(entries.slice(0, 2))}
      {maySeeAssets && <ScanButton inBar />}
      {links(entries.slice(2))}
    </nav>
  );
}

addStyles(
  'bottom-bar',
  `
  .st-bottom-bar { position: fixed; z-index: 950; inset: auto 0 0; display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; height: calc(var(--st-bottom-bar) + 1px); padding-bottom: env(safe-area-inset-bottom, 0px); background: var(--st-surface); border-top: 1px solid var(--st-line); }
  .st-bottom-link { display: grid; place-content: center; justify-items: center; gap: 3px; min-width: 0; padding: 0 2px; border: 0; background: none; color: var(--st-muted); font-family: inherit; font-size: 11px; line-height: 14px; font-weight: 500; letter-spacing: -0.01em; text-decoration: none; cursor: pointer; }
  .st-bottom-link > .st-icon { width: 20px; height: 20px; }
  .st-bottom-link[aria-current] { color: var(--st-text); font-weight: 600; }
  .st-bottom-link:focus-visible { outline-offset: -3px; }
  @media (max-width: 640px) { body:has(.st-bottom-bar) { --st-bottom-bar: calc(56px + env(safe-area-inset-bottom, 0px)); padding-bottom: var(--st-bottom-bar); scroll-padding-bottom: var(--st-bottom-bar); } }
  `,
);
