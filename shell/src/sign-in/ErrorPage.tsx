import { signInUnavailablePath } from '@steward/shared-api';
import { Card, Ways } from './Card.tsx';
import type { DoorProps } from './page-props.ts';

const local = ['localhost', '127.0.0.1', '[::1]'];

/** In the place of the portal when the server behind it does not answer (502). */
export function ErrorPage({ address: { pathname, search, hostname }, go }: DoorProps) {
  const signInIsAway = pathname + search === signInUnavailablePath;
  return (
    <Card title="Sorry, the app is currently not able to complete your request">
      {signInIsAway && <p>The sign-in service does not answer at the moment.</p>}
      <p>Please click below to retry</p>
      {!signInIsAway && local.includes(hostname) && (
        <p className="note dev">
          Developers: the asset service API is not running, or its database cannot be reached.
        </p>
      )}
      <Ways>
        <button onClick={() => go('/')}>Return To Dashboard</button>
      </Ways>
    </Card>
  );
}
