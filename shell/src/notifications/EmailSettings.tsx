import { notificationKinds, notifications, type NotificationDelivery } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { toast } from '@steward/shared-ui/action';
import { OptionSelect } from '@steward/shared-ui/form';
import { FailedPanel, Section, Skeleton } from '@steward/shared-ui/page';
import { addStyles } from '@steward/shared-ui/theme';

const deliveries: { value: NotificationDelivery; label: string }[] = [
  { value: 'atOnce', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'none', label: 'No email' },
];

/** How the user gets the emails about each kind. A choice is saved at once. */
export function EmailSettings() {
  const { data, error, refetch } = useQuery(notifications.listPreferences, {});
  const { run, running } = useCommand(notifications.setDelivery);
  const save = (input: Parameters<typeof run>[0]) =>
    run(input).then(
      () => toast.success('Saved'),
      () => toast.error('Couldn’t save the setting. Please try again.'),
    );
  if (error && !data)
    return (
      <FailedPanel title="Couldn’t load your email settings" error={error} onRetry={() => void refetch()} />
    );
  return (
    <Section title="Emails">
      <p className="st-muted">Once a day means at 07:00, without what you have read by then.</p>
      {data === undefined ? (
        <Skeleton height={240} />
      ) : (
        data.map(({ kind, delivery }) => (
          <div key={kind} className="st-email-setting">
            <div>
              <strong>{notificationKinds[kind].label}</strong>
              <p className="st-muted">{notificationKinds[kind].about}</p>
            </div>
            <OptionSelect
              label={`Emails about ${notificationKinds[kind].label.toLowerCase()}`}
              isLabelled
              options={deliveries}
              value={delivery}
              disabled={running}
              onChange={(next) => void save({ kind, delivery: next })}
            />
          </div>
        ))
      )}
    </Section>
  );
}

addStyles(
  'email-settings',
  `
  .st-email-setting { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 24px; padding: 12px 0; border-top: 1px solid var(--st-line); }
  .st-email-setting p { margin: 0; }
  `,
);
