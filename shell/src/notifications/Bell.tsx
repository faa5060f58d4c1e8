import { unreadNotifications } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { BellIcon, Popup } from '@steward/shared-ui/header';
import { Skeleton } from '@steward/shared-ui/page';
import { addStyles } from '@steward/shared-ui/theme';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';

const LatestNotifications = lazyRemote(
  async () => (await import('./LatestNotifications.tsx')).LatestNotifications,
);

/** The button with the number of unread notifications, and the latest ones. */
export function Bell() {
  const count = useUnreadCount();
  const text = count === 0 ? '' : count > 99 ? '99+' : String(count);
  const buttonContent = (
    <span className="st-bell" data-count={text}>
      <BellIcon />
    </span>
  );
  return (
    <>
      <Popup label={text ? `Notifications, ${text} unread` : 'Notifications'} buttonContent={buttonContent}>
        <Suspense fallback={<Skeleton height={180} />}>
          <LatestNotifications unread={count} />
        </Suspense>
      </Popup>
      <output className="st-hidden">{text && `${text} unread notifications`}</output>
    </>
  );
}

const recordPage = /^\/(?:fault|serviceappointment)\/([\w-]{36})$/;

/** The number comes with the user of the page, then after each event of the stream. Opening a record marks what is about it as read. */
function useUnreadCount(): number {
  const { unreadNotifications: countOfPage } = useCurrentUser();
  const { data } = useQuery(
    unreadNotifications.countUnread,
    {},
    countOfPage === undefined ? {} : { fallbackData: { count: countOfPage }, revalidateOnMount: false },
  );
  const count = data?.count ?? 0;
  const { run } = useCommand(unreadNotifications.markRead);
  const [, recordId] = recordPage.exec(useLocation().pathname) ?? [];
  useEffect(() => {
    if (recordId && count > 0) void run({ recordId }).catch(() => undefined);
  }, [run, recordId, count]);
  return count;
}

addStyles(
  'bell',
  `
  .st-bell { position: relative; display: grid; }
  .st-bell:not([data-count=''])::after { content: attr(data-count) / ''; position: absolute; inset: -8px auto auto 8px; min-width: 16px; padding: 0 4px; border-radius: 8px; background: var(--st-primary); color: var(--st-surface); font-size: 11px; line-height: 16px; font-weight: 600; }
  `,
);
