import { Button } from '@steward/shared-ui/action';
import { formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import { Link, Section } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';
import type { StickerValues } from './sticker.ts';
import { useReportAnother } from './sticker.data.ts';
import { Told } from './FocusedStatus.tsx';

/** Such a fault is open: when it was reported, the secret of a link to it, and what was said this time. */
export interface FoundOpen {
  readonly reportedAt: string;
  readonly token: string;
  readonly values: StickerValues;
}

interface AlreadyOpenProps {
  trackerId: string;
  found: FoundOpen;
  /** Told the secret of the private link of the other fault. */
  onReported: (token: string) => void;
  onBack: () => void;
}

/** Somebody was faster: it is said, and nothing is added unless it is another fault. */
export function DuplicateFault({ trackerId, found, onReported, onBack }: AlreadyOpenProps) {
  const { report, running } = useReportAnother(trackerId, found.values);
  const reportAnother = async () => {
    const answer = await report();
    if (answer) onReported(answer.progressToken);
  };
  return (
    <Section title="This is known already">
      <Told>
        A fault of this kind was reported on {formatDateTime(found.reportedAt, readerTimeZone())} and is being
        looked after. Nothing was added to it.
      </Told>
      <p>
        <Link className="st-alone" to={linkTo('stickerProgress', { token: found.token })}>
          See how far it is
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
