import { notifications, unreadNotifications } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { MenuSection } from '@steward/shared-ui/header';
import { EmptyState, FailedPanel, Link, Skeleton } from '@steward/shared-ui/page';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationsPath } from './notifications-path.ts';

/** The latest notifications below the bell, and the links to all of them. */
export function LatestNotifications({ unread }: { unread: number }) {
  const { isImpersonated } = useCurrentUser();
  const { data, error, refetch } = useQuery(notifications.list, { pageSize: 8 });
  const { run, running } = useCommand(unreadNotifications.markRead);
  return (
    <div className="st-notifications">
      {error && !data ? (
        <FailedPanel title="Couldn’t load your notifications" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={180} />
      ) : data.data.length === 0 ? (
        <EmptyState
          text={isImpersonated ? 'Not shown while you act as this user' : 'No notifications'}
          hint={isImpersonated ? undefined : 'Mentions, requests and new dates appear here.'}
        />
      ) : (
        <ul>
          {data.data.map((item) => (
            <NotificationRow key={item.id} item={item} onRead={run} />
          ))}
        </ul>
      )}
      <MenuSection>
        {unread > 0 && (
          <button
            type="button"
            className="st-menu-entry"
            disabled={running}
            onClick={() => void run({}).catch(() => undefined)}
          >
            Mark all as read
          </button>
        )}
        <Link className="st-menu-entry" to={notificationsPath}>
          All notifications and email settings
        </Link>
      </MenuSection>
    </div>
  );
}
