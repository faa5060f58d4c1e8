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
import { FaultStatusTag, statusWords } from '../faults/fault.labels.tsx';
import { useStickerProgress } from './sticker.data.ts';

const title = 'Progress of a fault';
const steps = faultStepperStatuses.map((status) => statusWords[status]);

const sentences: Record<FaultStatus, string> = {
  New: 'It was reported, and nobody has looked at it yet.',
  Acknowledged: 'Somebody at the practice knows of it.',
  InProgress: 'It is being mended.',
  Resolved: 'It is mended.',
  Cancelled: 'The practice has closed it without a repair.',
};

/** How far a fault is, for the holder of its private link: no account, and nothing that anybody wrote. */
export function StickerProgressPage() {
  const { data: progress, error, refetch } = useStickerProgress(useRouteParameter('token'));
  if (error && error.status >= 400 && error.status < 429) {
    return (
      <Page title={title}>
        <Section>
          <EmptyState text="There is nothing to see under this link. It may not be complete, or the practice no longer shows it: please ask somebody there." />
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
      <Section title="How far it is">
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
  const inZone = (instant: string) => `${formatDateTime(instant, timeZone)}${zoneWords(timeZone)}`;
  const at = faultStepperStatuses.findIndex((step) => step === status);
  return (
    <>
      <p>
        <FaultStatusTag status={status} /> {sentences[status]}
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

/** Times say their zone where it is not the reader's. */
function zoneWords(timeZone: string): string {
  return timeZone === readerTimeZone() ? '' : ` (${timeZone.replaceAll('_', ' ')})`;
}
