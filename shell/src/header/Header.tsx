import { useCan, useCurrentUser } from '@steward/shared-auth';
import { Link } from '@steward/shared-ui/page';
import { Mark } from '@steward/shared-ui/header';
import { addStyles } from '@steward/shared-ui/theme';
import { linkTo } from '@steward/shared-ui/widget';
import { usePortal } from '../frame/portal-context.ts';
import { useCurrentRoute } from '../frame/route-handle.ts';
import { Bell } from '../notifications/Bell.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { ShortcutKey } from '../shortcuts/ShortcutKey.tsx';
import { ScanButton } from '../scan/ScanButton.tsx';
import { areaMenu } from './area-menu.ts';
import { AreaMenu } from './AreaMenu.tsx';
import { AppsSwitcher } from './Apps.tsx';
import { headerStyles } from './header-styles.ts';
import { LocationPicker } from './LocationPicker.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The header bar: menu, search, location, notifications, apps and user menu. */
export function Header() {
  const user = useCurrentUser();
  const { registry } = usePortal();
  const hasLocations = useCan('organisation.read');
  const maySeeAssets = useCan('assets.read');
  const { withoutUserMenu } = useCurrentRoute();
  const entries = areaMenu(registry, user);
  return (
    <header className="st-header">
      <div className="st-header-bar">
        <MobileMenu entries={entries} />
        <Link className="st-logo" to={linkTo('dashboard')} aria-label="Steward, to the dashboard">
          <Mark />
          <span>Steward</span>
        </Link>
        <nav className="st-header-menu" aria-label="Main">
          <AreaMenu entries={entries} linkClass="st-header-link" />
        </nav>
        <div className="st-header-end">
          <PaletteButton />
          <ShortcutKey />
          {user.isSupplier ? <SupplierPortalLogo /> : hasLocations && <LocationPicker />}
          {maySeeAssets && <ScanButton />}
          <Bell />
          <div className="st-header-apps">
            <AppsSwitcher />
          </div>
          {!withoutUserMenu && <UserMenu />}
        </div>
      </div>
    </header>
  );
}

function SupplierPortalLogo() {
  return <span className="st-supplier-logo">Supplier Portal</span>;
}

addStyles('header', headerStyles);
