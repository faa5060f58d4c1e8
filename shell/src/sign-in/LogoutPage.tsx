import { useEffect, useState } from 'react';
import { notifyLoggedOut } from '../session/logged-out.ts';
import { requestCurrentUser } from './find-current-user.ts';
import { Card, Actions } from './Card.tsx';
import type { SignInPageProps } from './page-props.ts';

/** Logs out at once if the user has opened the address or comes from a page of Steward. Asks first after a link of another site. */
export function LogoutPage({ address, referrer, isOpenedByUser, openPage, replacePage }: SignInPageProps) {
  // For an http address, only the referrer shows where the page was opened.
  const isFromSteward = URL.parse(referrer)?.origin === address.origin;
  const [isWanted, setWanted] = useState(isOpenedByUser || isFromSteward);
  if (isWanted) return <LoggingOut replacePage={replacePage} />;
  return (
    <Card title="Do you want to log out?">
      <p>This page was not opened from within Steward.</p>
      <Actions>
        <button onClick={() => setWanted(true)}>Log out</button>
        <button onClick={() => openPage('/')}>Stay logged in</button>
      </Actions>
    </Card>
  );
}

/** Clears the data of the user here and in the other tabs, then opens the logout of the session. */
function LoggingOut({ replacePage }: Pick<SignInPageProps, 'replacePage'>) {
  useEffect(() => {
    sessionStorage.clear();
    notifyLoggedOut();
    // Without a session here, the identity provider may still have one.
    void requestCurrentUser().then(({ logoutUrl }) => replacePage(logoutUrl ?? '/bff/logout'));
  }, [replacePage]);
  return (
    <Card title="Logging you out now...">
      <output className="wait" aria-label="One moment" />
    </Card>
  );
}
