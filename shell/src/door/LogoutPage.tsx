import { useEffect } from 'react';
import { tellLoggedOut } from '../session/logged-out.ts';
import { askWho } from './ask-who.ts';
import { Card } from './Card.tsx';
import type { DoorProps } from './door-props.ts';

/** Forgets the person here and in the other tabs, and goes where their session's log out begins (S5). */
export function LogoutPage({ leave }: DoorProps) {
  useEffect(() => {
    sessionStorage.clear();
    tellLoggedOut();
    // Without a session there is nothing to end here; the provider's may still be.
    void askWho().then(({ logoutUrl }) => leave(logoutUrl ?? '/bff/logout'));
  }, [leave]);
  return (
    <Card title="Logging you out now...">
      <output className="wait" aria-label="One moment" />
    </Card>
  );
}
