import { useEffect, useState } from 'react';
import { readProductLinks } from '../frame/product-links.ts';
import { Card, Ways } from './Card.tsx';
import type { DoorProps } from './page-props.ts';
import { signInPath, visitLogin, type Stay } from './login-parameters.ts';

/** Welcomes, says why a sign-in failed, and leads to the sign-in. */
export function LoginPage({ address, go, leave }: DoorProps) {
  const [visit, setVisit] = useState<Stay>();
  useEffect(() => {
    void visitLogin(address).then((found) => (found.kind === 'goOn' ? leave(found.to) : setVisit(found)));
  }, [address, leave]);
  return (
    <Card title="Welcome to Steward">
      <p>Your equipment, its servicing and the people who look after it, in one place.</p>
      {visit ? (
        <Said visit={visit} address={address} go={go} />
      ) : (
        <output className="wait" aria-label="One moment" />
      )}
    </Card>
  );
}

interface SaidProps extends Pick<DoorProps, 'address' | 'go'> {
  visit: Stay;
}

function Said({ visit: { error, message }, address, go }: SaidProps) {
  const { findOutMore } = readProductLinks();
  return (
    <>
      {error && (
        <p className="note bad" role="alert">
          {error}
        </p>
      )}
      {message && <p className="note">{message}</p>}
      <Ways>
        {error && <button onClick={() => go('/logout')}>Click to log out and retry</button>}
        <button onClick={() => go(signInPath('login', address))}>Log In</button>
        {findOutMore && (
          <a href={findOutMore} target="_blank" rel="noopener noreferrer">
            <span>
              Find out more<span className="st-hidden"> (opens in a new tab)</span>
            </span>
          </a>
        )}
      </Ways>
    </>
  );
}
