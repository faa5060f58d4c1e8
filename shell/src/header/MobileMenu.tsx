import { Drawer, Mark, MenuIcon } from '@steward/shared-ui/header';
import { useState } from 'react';
import { AppLinks } from './Apps.tsx';
import type { MenuEntry } from './area-menu.ts';
import { AreaMenu } from './AreaMenu.tsx';
import { UserEntries } from './UserMenu.tsx';

/** The drawer of small screens, with everything that does not fit into the bar. */
export function MobileMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="st-bar-button st-header-burger"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Drawer open={open} title="Menu" onClose={() => setOpen(false)}>
        <p className="st-logo">
          <Mark /> Steward
        </p>
        <nav aria-label="Main" className="st-menu-section">
          <AreaMenu entries={entries} linkClass="st-menu-entry" />
        </nav>
        <UserEntries />
        <AppLinks />
      </Drawer>
    </>
  );
}
