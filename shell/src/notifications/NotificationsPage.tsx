import { notifications, unreadNotifications } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { EmptyState, FailedPanel, Page, Section, Skeleton } from '@steward/shared-ui/page';
import { useState } from 'react';
import { EmailSettings } from './EmailSettings.tsx';
import { NotificationRow } from './NotificationRow.tsx';

/** All notifications of the user, and how they get the emails. */
export function NotificationsPage() {
  const { isImpersonated } = useCurrentUser();
  return (
    <Page title="Notifications">
      {isImpersonated ? (
        <Section>
          <EmptyState text="The notifications of a user are not shown while you act as them." />
        </Section>
      ) : (
        <>
          <NotificationsSection />
          <EmailSettings />
        </>
      )}
    </Page>
  );
}

const pageSize = 25;

function NotificationsSection() {
  const [pages, setPages] = useState(1);
  const { data, error, isLoading, refetch } = useQuery(notifications.list, { pageSize: pages * pageSize });
  const { run, running } = useCommand(unreadNotifications.markRead);
  const rows = data?.data ?? [];
  const isMore = (data?.pagination.totalCount ?? 0) > rows.length && pages * pageSize < 300;
  if (error && !data)
    return (
      <FailedPanel title="Couldn’t load your notifications" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton height={320} />;
  if (rows.length === 0)
    return (
      <Section>
        <EmptyState text="No notifications" hint="Mentions, requests and new dates appear here." />
      </Section>
    );
  return (
    <Section>
      {rows.some(({ isUnread }) => isUnread) && (
        <Button busy={running} onClick={() => void run({}).catch(() => undefined)}>
          Mark all as read
        </Button>
      )}
      <ul className="st-notification-list">
        {rows.map((item) => (
          <NotificationRow key={item.id} item={item} onRead={run} />
        ))}
      </ul>
      {isMore && (
        <Button busy={isLoading} onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </Section>
  );
}
