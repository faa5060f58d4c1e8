import type { CurrentUser } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { ChevronDownIcon, ExitIcon, MenuSection, Popup } from '@steward/shared-ui/header';
import { Skeleton } from '@steward/shared-ui/page';
import { lazyRemote, linkTo } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const UserLinks = lazyRemote(async () => (await import('./UserLinks.tsx')).UserLinks);

/** The button with the user's initials, and the menu. */
export function UserMenu() {
  const { name } = useCurrentUser();
  const buttonContent = (
    <>
      <span className="st-avatar" data-initials={initialsOf(name)} />
      <ChevronDownIcon />
    </>
  );
  return (
    <Popup label={`${name}, your account`} buttonContent={buttonContent}>
      <UserEntries hasShortcuts />
    </Popup>
  );
}

/** The entries of the user menu. All but Logout load when the menu opens for the first time. */
export function UserEntries({ hasShortcuts = false }: { hasShortcuts?: boolean }) {
  return (
    <>
      <Suspense fallback={<Skeleton height={240} />}>
        <UserLinks hasShortcuts={hasShortcuts} />
      </Suspense>
      <MenuSection>
        <a className="st-menu-entry" href={linkTo('logout')}>
          <ExitIcon /> Logout
        </a>
      </MenuSection>
    </>
  );
}

/** Returns the practice group or supplier of a user; undefined for support. */
export function organisationOf({ groups, suppliers }: CurrentUser): string | undefined {
  return groups[0]?.name ?? suppliers[0]?.name;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
