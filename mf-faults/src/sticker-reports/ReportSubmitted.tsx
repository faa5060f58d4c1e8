import { Button, ButtonLink, toast } from '@steward/shared-ui/action';
import { Section } from '@steward/shared-ui/page';
import { Code } from '@steward/shared-ui/record';
import { linkTo } from '@steward/shared-ui/widget';
import { FocusedStatus } from './FocusedStatus.tsx';

interface ReportSubmittedProps {
  /** The secret of the private link. */
  token: string;
  onAnother: () => void;
}

/** The confirmation of a report, with the link to its progress. */
export function ReportSubmitted({ token, onAnother }: ReportSubmittedProps) {
  const to = linkTo('stickerProgress', { token });
  const address = `${location.origin}${to}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Link copied');
    } catch {
      // The browser may refuse; without HTTPS it has no clipboard.
      toast.error("Couldn't copy the link. Select it above the buttons to copy it.");
    }
  };
  return (
    <Section title="Thank you">
      <FocusedStatus>Fault reported.</FocusedStatus>
      <p>
        Save this link to follow the repair. You won't see it again. Anyone with the link can see the
        progress, but no comments.
      </p>
      <Code address={address}>
        <Button kind="primary" onClick={() => void copy()}>
          Copy Link
        </Button>
        <ButtonLink to={to}>Track progress</ButtonLink>
        <Button onClick={onAnother}>Report another fault</Button>
      </Code>
    </Section>
  );
}
