import { faultStepperStatuses, type FaultStatus, type StickerProgress } from '@steward/shared-api';
import { formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import {
  Skeleton,
  EmptyState,
  DescriptionList,
  FailedPanel,
  Page,
  Section,
  useRouteParameter,
} from '@steward/shared-ui/page';
import { Steps } from '@steward/shared-ui/wizard';
import { FaultStatusTag, statusLabels } from '../faults/fault.labels.tsx';
import { useStickerProgress } from './sticker.data.ts';

const title = 'Progress of a fault';
const steps = faultStepperStatuses.map((status) => statusLabels[status]);

const statusTexts: Record<FaultStatus, string> = {
  New: 'Reported. The practice has not looked at it yet.',
  Acknowledged: 'The practice has seen it.',
  InProgress: 'Repair in progress.',
  Resolved: 'Fixed.',
  Cancelled: 'Closed by the practice without a repair.',
};

/** The progress of a fault for anyone with its private link; without the texts of users. */
export function StickerProgressPage() {
  const { data: progress, error, refetch } = useStickerProgress(useRouteParameter('token'));
  if (error && error.status >= 400 && error.status < 429) {
    return (
      <Page title={title}>
        <Section>
          <EmptyState text="This link is invalid or no longer available. Please ask the practice." />
        </Section>
      </Page>
    );
  }
  return (
    <Page
      title={title}
      heading={progress ? progress.assetName : title}
      about={progress ? progress.roomName : <Skeleton width={120} />}
    >
      <Section title="Progress">
        {progress ? (
          <Progress progress={progress} />
        ) : error ? (
          <FailedPanel title="This page could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={160} />
        )}
      </Section>
    </Page>
  );
}

function Progress({ progress }: { progress: StickerProgress }) {
  const { status, category, reportedAt, dateResolved, timeZone } = progress;
  const inZone = (instant: string) => `${formatDateTime(instant, timeZone)}${zoneSuffix(timeZone)}`;
  const at = faultStepperStatuses.findIndex((step) => step === status);
  return (
    <>
      <p>
        <FaultStatusTag status={status} /> {statusTexts[status]}
      </p>
      {at >= 0 && <Steps label="Steps" steps={steps} current={status === 'Resolved' ? steps.length : at} />}
      <DescriptionList
        items={[
          ['Category', category],
          ['Reported', inZone(reportedAt)],
          ['Resolved', dateResolved === null ? 'Not yet' : inZone(dateResolved)],
        ]}
      />
    </>
  );
}

/** The time zone in parentheses, if it is not the reader's. */
function zoneSuffix(timeZone: string): string {
  return timeZone === readerTimeZone() ? '' : ` (${timeZone.replaceAll('_', ' ')})`;
}
