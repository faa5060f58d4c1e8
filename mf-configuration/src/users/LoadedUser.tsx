import type { OrgUser } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Skeleton, EmptyState, FailedPanel } from '@steward/shared-ui/page';
import type { ReactNode } from 'react';
import { useUser } from './user.data.ts';

interface LoadedUserProps {
  userId: string;
  onClose: () => void;
  /** Renders the loaded user; `latest` loads the user again. */
  children: (user: OrgUser, latest: () => Promise<OrgUser | undefined>) => ReactNode;
}

/** Loads a user for a dialog, with loading, not-found and error states. */
export function LoadedUser({ userId, onClose, children }: LoadedUserProps) {
  const { data: user, error, refetch } = useUser(userId);
  if (user) return children(user, refetch);
  if (error?.status === 404)
    return (
      <EmptyState
        text="User not found, or you don't have access to them."
        action={<Button onClick={onClose}>Close</Button>}
      />
    );
  if (error)
    return <FailedPanel title="The user could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <Skeleton width="100%" height={220} />;
}
