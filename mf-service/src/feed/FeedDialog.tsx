import type { CalendarFeed } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { Button, confirm, useAction } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import { Skeleton, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { useState } from 'react';
import { useFeed, useCreateFeed, useRemoveFeed } from './feed.data.ts';
import { NewAddress } from './NewAddress.tsx';

/** Creates and turns off the secret calendar link by which a calendar app reads the user's appointments. */
export function FeedDialog() {
  const close = useCloseOverlay('subscribe');
  const { data: feed, error, refetch } = useFeed();
  return (
    <Dialog title="Subscribe to the calendar" width={600} onClose={close}>
      <p>
        Your calendar app, such as Outlook, Google Calendar or Apple Calendar, can show your service
        appointments and keep them up to date. It reads them from a secret link of your own and shows the
        appointments that you can see in Steward.
      </p>
      {feed ? (
        <Feed feed={feed} />
      ) : error ? (
        <FailedPanel
          title="The subscription could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton width="100%" height={100} />
      )}
    </Dialog>
  );
}

const replaceConfirmation = {
  title: 'Create a new calendar link?',
  text: 'Your current link stops working. Calendars that use it show no new appointments until you add the new link.',
  confirmLabel: 'Create new link',
} as const;

const turnOffConfirmation = {
  title: 'Turn off calendar link?',
  text: 'The link stops working. Calendars that use it show no new appointments.',
  confirmLabel: 'Turn off link',
  danger: true,
} as const;

function Feed({ feed }: { feed: CalendarFeed }) {
  const { isImpersonated } = useCurrentUser();
  const [address, setAddress] = useState<string | null>(null);
  const [createCommand, removeCommand] = [useCreateFeed(), useRemoveFeed()];
  const create = useAction(createCommand, { messages: 'makeCalendarFeed' });
  const remove = useAction(removeCommand, { messages: 'stopCalendarFeed' });
  const hasFeed = feed.createdAt !== null;
  const onCreate = async () => {
    if (hasFeed && !(await confirm(replaceConfirmation))) return;
    const created = await create({});
    if (created) setAddress(created.address);
  };
  const onStop = async () => {
    if (!(await confirm(turnOffConfirmation))) return;
    if ((await remove({})) !== undefined) setAddress(null);
  };
  return (
    <>
      {hasFeed && address !== null && <NewAddress address={address} />}
      <p>{stateOf(feed)}</p>
      {isImpersonated && (
        <p className="st-muted">You can't create a calendar link while acting as someone else.</p>
      )}
      <div className="st-page-actions">
        <Button
          kind={hasFeed ? 'normal' : 'primary'}
          busy={createCommand.running}
          disabled={isImpersonated}
          onClick={() => void onCreate()}
        >
          {hasFeed ? 'Create new link' : 'Create link'}
        </Button>
        {hasFeed && (
          <Button busy={removeCommand.running} onClick={() => void onStop()}>
            Turn off link
          </Button>
        )}
      </div>
    </>
  );
}

function stateOf({ createdAt, lastReadAt }: CalendarFeed): string {
  if (createdAt === null) return 'You have no calendar link yet.';
  const at = (instant: string) => formatDateTime(instant, readerTimeZone());
  const read = lastReadAt === null ? 'not used by a calendar yet' : `last used on ${at(lastReadAt)}`;
  return `Calendar link created on ${at(createdAt)}; ${read}.`;
}
