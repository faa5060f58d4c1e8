import { useEffect, useState } from 'react';
import { readProductLinks } from '../frame/product-links.ts';
import { Card, Actions } from './Card.tsx';
import type { SignInPageProps } from './page-props.ts';
import { signInPath, visitLogin, type Stay } from './login-parameters.ts';

/** Shows a welcome or why a sign-in failed, with a button to sign in. */
export function LoginPage({ address, go, leave }: SignInPageProps) {
  const [visit, setVisit] = useState<Stay>();
  useEffect(() => {
    void visitLogin(address).then((found) => (found.kind === 'go' ? leave(found.to) : setVisit(found)));
  }, [address, leave]);
  return (
    <Card title="Welcome to Steward">
      <p>Your equipment, its servicing and the people who look after it, in one place.</p>
      {visit ? (
        <LoginActions visit={visit} address={address} go={go} />
      ) : (
        <output className="wait" aria-label="One moment" />
      )}
    </Card>
  );
}

interface LoginActionsProps extends Pick<SignInPageProps, 'address' | 'go'> {
  visit: Stay;
}

function LoginActions({ visit: { error, message }, address, go }: LoginActionsProps) {
  const { findOutMore } = readProductLinks();
  return (
    <>
      {error && (
        <p className="note bad" role="alert">
          {error}
        </p>
      )}
      {message && <p className="note">{message}</p>}
      <Actions>
        {error && <button onClick={() => go('/logout')}>Click to log out and retry</button>}
        <button onClick={() => go(signInPath('login', address))}>Log In</button>
        {findOutMore && (
          <a href={findOutMore} target="_blank" rel="noopener noreferrer">
            <span>
              Find out more<span className="st-hidden"> (opens in a new tab)</span>
            </span>
          </a>
        )}
      </Actions>
    </>
  );
}
