import { invitationTokenOf, type Invitation } from '@steward/shared-api';
import { useCallback, useEffect, useState } from 'react';
import { notifyLoggedOut } from '../session/logged-out.ts';
import { notifyUserChanged } from '../session/user-changed.ts';
import { Card, Actions } from './Card.tsx';
import type { SignInPageProps } from './page-props.ts';
import { acceptInvitation, readInvitation, type CallResult } from './invitation-calls.ts';

const incomplete =
  'This invitation link is incomplete. Please open the link in the email again, or copy all of it.';

/** Shows an invitation and lets the invited person accept it. Opening it changes nothing. */
export function InvitationPage({ address, go, leave }: SignInPageProps) {
  const token = invitationTokenOf(address.pathname);
  if (token === undefined) return <Unavailable reason={incomplete} go={go} />;
  return <FoundInvitation token={token} go={go} leave={leave} />;
}

interface TokenProps extends Pick<SignInPageProps, 'go' | 'leave'> {
  token: string;
}

function FoundInvitation({ token, go, leave }: TokenProps) {
  const [found, setFound] = useState<CallResult<Invitation>>();
  const read = useCallback(() => void readInvitation(token).then(setFound), [token]);
  useEffect(read, [read]);
  if (!found)
    return (
      <Card title="Your invitation">
        <output className="wait" aria-label="Loading" />
      </Card>
    );
  if (found.kind === 'failed')
    return (
      <Card title="Your invitation">
        <p className="note bad" role="alert">
          Couldn’t load your invitation.
        </p>
        <Actions>
          <button onClick={read}>Try again</button>
        </Actions>
      </Card>
    );
  if (found.kind === 'refused') return <Unavailable reason={found.detail} go={go} />;
  return <OpenInvitation token={token} invitation={found.data} go={go} leave={leave} />;
}

function Unavailable({ reason, go }: { reason: string; go: SignInPageProps['go'] }) {
  return (
    <Card title="Invitation not available">
      <p>{reason}</p>
      <Actions>
        <button onClick={() => go('/')}>Continue to Steward</button>
      </Actions>
    </Card>
  );
}

interface OpenInvitationProps extends TokenProps {
  invitation: Invitation;
}

function OpenInvitation({ token, invitation, go, leave }: OpenInvitationProps) {
  const { organisationName, userName, roleName, visitor } = invitation;
  return (
    <Card title={`Join ${organisationName}`}>
      <p>
        You’re invited to Steward as <strong>{roleName}</strong>, with the address <strong>{userName}</strong>
        .
      </p>
      {visitor?.isInvited ? (
        <Accept token={token} leave={leave} />
      ) : visitor ? (
        <OtherAccount invitedAddress={userName} visitor={visitor} go={go} leave={leave} />
      ) : (
        <LogInFirst token={token} go={go} />
      )}
    </Card>
  );
}

function LogInFirst({ token, go }: { token: string; go: SignInPageProps['go'] }) {
  const back = encodeURIComponent(`/invitation/${token}`);
  return (
    <>
      <p>Log in with this address to accept the invitation.</p>
      <Actions>
        <button onClick={() => go(`/bff/login?returnUrl=${back}`)}>Log In</button>
      </Actions>
    </>
  );
}

interface OtherAccountProps extends Pick<SignInPageProps, 'go' | 'leave'> {
  invitedAddress: string;
  visitor: NonNullable<Invitation['visitor']>;
}

function OtherAccount({ invitedAddress, visitor, go, leave }: OtherAccountProps) {
  const change = () => {
    sessionStorage.clear();
    notifyLoggedOut();
    leave(visitor.changeAccountUrl);
  };
  return (
    <>
      <p className="note">
        {visitor.email === null
          ? 'You’re logged in with an account that has no verified email address.'
          : `You’re logged in as ${visitor.email}.`}{' '}
        Only {invitedAddress} can accept this invitation.
      </p>
      <Actions>
        <button onClick={change}>Log out and use the invited address</button>
        <button onClick={() => go('/')}>Continue to Steward</button>
      </Actions>
    </>
  );
}

function Accept({ token, leave }: { token: string; leave: SignInPageProps['leave'] }) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const accept = async () => {
    setSending(true);
    const result = await acceptInvitation(token);
    if (result.kind === 'ok') {
      notifyUserChanged();
      return leave('/');
    }
    setSending(false);
    return setProblem(
      result.kind === 'refused' ? result.detail : 'Couldn’t accept the invitation. Please try again.',
    );
  };
  return (
    <>
      {problem !== undefined && (
        <p className="note bad" role="alert">
          {problem}
        </p>
      )}
      <Actions>
        <button disabled={isSending} onClick={() => void accept()}>
          Accept invitation
        </button>
      </Actions>
    </>
  );
}
