import { roleLabels, type CurrentUser, type Permission } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import {
  ExternalLink,
  GearIcon,
  LifebuoyIcon,
  MenuSection,
  QuestionIcon,
  ThemeSwitch,
} from '@steward/shared-ui/header';
import { Link } from '@steward/shared-ui/page';
import { PersonIcon } from '@steward/shared-ui/status';
import { lazyRemote, linkTo } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { usePortal } from '../frame/portal-context.ts';
import { readProductLinks } from '../frame/product-links.ts';
import { ShortcutsEntry } from '../shortcuts/ShortcutsEntry.tsx';
import { hasRoute } from './area-menu.ts';
import { organisationOf } from './UserMenu.tsx';

/** A separate chunk, because most users belong to one organisation. */
const SwitchOrganisation = lazyRemote(
  async () => (await import('./SwitchOrganisation.tsx')).SwitchOrganisation,
);

const settingsPath = linkTo('configuration');

/** The signed-in user and the entries of the user menu, except Logout. Also shown in the drawer of small screens. */
export function UserLinks({ hasShortcuts = false }: { hasShortcuts?: boolean }) {
  const user = useCurrentUser();
  const { registry } = usePortal();
  const { faqs, support } = readProductLinks();
  const settings = hasRoute(registry, settingsPath) ? settingsLabel(user) : null;
  return (
    <>
      <MenuSection>
        <Identity user={user} />
        {settings !== null && (
          <Link className="st-menu-entry" to={settingsPath}>
            <GearIcon /> {settings}
          </Link>
        )}
        {faqs && (
          <ExternalLink to={faqs} icon={<QuestionIcon />}>
            View the FAQs
          </ExternalLink>
        )}
        {support && (
          <ExternalLink to={support} icon={<LifebuoyIcon />}>
            Contact Support
          </ExternalLink>
        )}
        <a className="st-menu-entry" href="/bff/profile">
          <PersonIcon /> My Account (SSO)
        </a>
        {hasShortcuts && <ShortcutsEntry />}
      </MenuSection>
      {user.otherOrganisations.length > 0 && (
        <Suspense>
          <SwitchOrganisation organisations={user.otherOrganisations} />
        </Suspense>
      )}
      <MenuSection>
        <ThemeSwitch />
      </MenuSection>
    </>
  );
}

function Identity({ user }: { user: CurrentUser }) {
  return (
    <div className="st-identity">
      <strong>{user.name}</strong>
      <span>{user.reference}</span>
      <span>{[roleOf(user), organisationOf(user)].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

function settingsLabel(user: CurrentUser): string | null {
  if (user.isGroupAdministrator) return 'Practice Settings';
  if (user.isSupplierAdministrator) return 'Client/Model/User Settings';
  return user.permissions.includes('people.impersonate' satisfies Permission) ? 'Support Settings' : null;
}

function roleOf({ roles }: CurrentUser): string | undefined {
  return roles[0] && roleLabels[roles[0].nameAbbreviated];
}
