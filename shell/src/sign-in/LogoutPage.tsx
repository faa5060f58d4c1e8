import { useEffect, useState } from 'react';
import { tellLoggedOut } from '../session/logged-out.ts';
import { requestCurrentUser } from './find-current-user.ts';
import { Card, Ways } from './Card.tsx';
import type { DoorProps } from './page-props.ts';

/** Logs out at once whoever comes from a page of ours; a link of anybody else's logs nobody out unasked (S5). */
export function LogoutPage({ address, cameFrom, go, leave }: DoorProps) {
  const [isWanted, setWanted] = useState(URL.parse(cameFrom)?.origin === address.origin);
  if (isWanted) return <LoggingOut leave={leave} />;
  return (
    <Card title="Do you want to log out?">
      <p>This page was not opened from within Steward.</p>
      <Ways>
        <button onClick={() => setWanted(true)}>Log out</button>
        <button onClick={() => go('/')}>Stay logged in</button>
      </Ways>
    </Card>
  );
}

/** Forgets the person here and in the other tabs, and goes where their session's log out begins (S5). */
function LoggingOut({ leave }: Pick<DoorProps, 'leave'>) {
  useEffect(() => {
    sessionStorage.clear();
    tellLoggedOut();
    // Without a session there is nothing to end here; the provider's may still be.
    void requestCurrentUser().then(({ logoutUrl }) => leave(logoutUrl ?? '/bff/logout'));
  }, [leave]);
  return (
    <Card title="Logging you out now...">
      <output className="wait" aria-label="One moment" />
    </Card>
  );
}
