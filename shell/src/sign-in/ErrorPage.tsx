import { signInUnavailablePath } from '@steward/shared-api';
import { Card, Actions } from './Card.tsx';
import type { SignInPageProps } from './page-props.ts';

const local = ['localhost', '127.0.0.1', '[::1]'];

/** Replaces the portal when the asset service does not respond (502). */
export function ErrorPage({ address: { pathname, search, hostname }, openPage }: SignInPageProps) {
  const isSignInUnavailable = pathname + search === signInUnavailablePath;
  return (
    <Card title="Sorry, the app is currently not able to complete your request">
      {isSignInUnavailable && <p>The sign-in service is not responding.</p>}
      <p>Please click below to retry</p>
      {!isSignInUnavailable && local.includes(hostname) && (
        <p className="note dev">
          Developers: the asset service API is not running, or its database cannot be reached.
        </p>
      )}
      <Actions>
        <button onClick={() => openPage('/')}>Return To Dashboard</button>
      </Actions>
    </Card>
  );
}
