import { useEffect, useState } from 'react';
import { readProductLinks } from '../frame/product-links.ts';
import { Card, Actions } from './Card.tsx';
import type { SignInPageProps } from './page-props.ts';
import { signInPath, visitLogin, type LoginMessage } from './login-parameters.ts';

/** Shows a welcome or why a sign-in failed, with a button to sign in. */
export function LoginPage({ address, openPage, replacePage }: SignInPageProps) {
  const [visit, setVisit] = useState<LoginMessage>();
  useEffect(() => {
    void visitLogin(address).then((found) =>
      found.kind === 'redirect' ? replacePage(found.to) : setVisit(found),
    );
  }, [address, replacePage]);
  return (
    <Card title="Welcome to Steward">
      <p>Your equipment, its servicing and the people who look after it, in one place.</p>
      {visit ? (
        <LoginActions visit={visit} address={address} openPage={openPage} />
      ) : (
        <output className="wait" aria-label="One moment" />
      )}
    </Card>
  );
}

interface LoginActionsProps extends Pick<SignInPageProps, 'address' | 'openPage'> {
  visit: LoginMessage;
}

function LoginActions({ visit: { error, message }, address, openPage }: LoginActionsProps) {
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
        {error && <button onClick={() => openPage('/logout')}>Click to log out and retry</button>}
        <button onClick={() => openPage(signInPath('login', address))}>Log In</button>
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
