import type { AssetImport } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { useInviteImportedUsers } from './import.data.ts';

/** Invites the users that an import created. */
export function InviteUsers({ assetImport }: { assetImport: AssetImport }) {
  const { run, running, error } = useInviteImportedUsers();
  const { id, uninvitedUsersCount: count } = assetImport;
  // An older server omits the count.
  if (!count) return null;
  return (
    <Callout tone="info">
      {`${plural(count, 'user has', 'users have')} no invitation yet, so ${count === 1 ? 'this user' : 'they'} can’t sign in. `}
      {/* The error is shown below. */}
      <Button busy={running} onClick={() => void run({ id }).catch(() => null)}>
        {`Invite ${plural(count, 'user')}`}
      </Button>
      {error && <p role="alert">{error.message}</p>}
    </Callout>
  );
}
