import type { OrgUser } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Skeleton, EmptyState, FailedPanel } from '@steward/shared-ui/page';
import type { ReactNode } from 'react';
import { useUser } from './user.data.ts';

interface UserAnswerProps {
  userId: string;
  onClose: () => void;
  /** Shown with the person once they are there, and with the way to ask again. */
  children: (user: OrgUser, latest: () => Promise<OrgUser | undefined>) => ReactNode;
}

/** One person inside a dialog: on the way, not there, or there. */
export function UserAnswer({ userId, onClose, children }: UserAnswerProps) {
  const { data: user, error, refetch } = useUser(userId);
  if (user) return children(user, refetch);
  if (error?.status === 404)
    return (
      <EmptyState
        text="There is no such user, or they are not one of yours."
        action={<Button onClick={onClose}>Close</Button>}
      />
    );
  if (error)
    return <FailedPanel title="The user could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <Skeleton width="100%" height={220} />;
}
