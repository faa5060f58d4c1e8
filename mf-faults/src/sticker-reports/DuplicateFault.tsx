import { Button } from '@steward/shared-ui/action';
import { formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import { Link, Section } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';
import type { StickerValues } from './sticker.ts';
import { useReportAnother } from './sticker.data.ts';
import { FocusedStatus } from './FocusedStatus.tsx';

/** An open fault of the same kind: its date, the secret of a link to its progress, and the values of the new report. */
export interface OpenFault {
  readonly reportedAt: string;
  readonly token: string;
  readonly values: StickerValues;
}

interface DuplicateFaultProps {
  trackerId: string;
  openFault: OpenFault;
  /** Called with the secret of the private link of the new fault. */
  onReported: (token: string) => void;
  onBack: () => void;
}

/** Says that such a fault is already open. Nothing is added unless the user reports another fault. */
export function DuplicateFault({ trackerId, openFault, onReported, onBack }: DuplicateFaultProps) {
  const { report, running } = useReportAnother(trackerId, openFault.values);
  const reportAnother = async () => {
    const response = await report();
    if (response) onReported(response.progressToken);
  };
  return (
    <Section title="Already reported">
      <FocusedStatus>
        A fault of this kind was reported on {formatDateTime(openFault.reportedAt, readerTimeZone())}. The
        practice knows about it, so your report was not added.
      </FocusedStatus>
      <p>
        <Link className="st-alone" to={linkTo('stickerProgress', { token: openFault.token })}>
          Track progress
        </Link>
      </p>
      <div className="st-page-actions">
        <Button busy={running} onClick={() => void reportAnother()}>
          This is another fault
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back to my report
        </Button>
      </div>
    </Section>
  );
}
