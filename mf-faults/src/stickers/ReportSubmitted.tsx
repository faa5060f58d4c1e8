import { Button, ButtonLink, toast } from '@steward/shared-ui/action';
import { Section } from '@steward/shared-ui/page';
import { Code } from '@steward/shared-ui/record';
import { linkTo } from '@steward/shared-ui/widget';
import { Told } from './FocusedStatus.tsx';

interface ThanksProps {
  /** The secret of the private link. */
  token: string;
  onAnother: () => void;
}

/** After a report: thanks, and the link under which its progress is seen. */
export function ReportSubmitted({ token, onAnother }: ThanksProps) {
  const to = linkTo('stickerProgress', { token });
  const address = `${location.origin}${to}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Link copied');
    } catch {
      // The browser may refuse, and has no clipboard at all where the page is not served securely.
      toast.error('The link could not be copied. It stands above the buttons.');
    }
  };
  return (
    <Section title="Thank you">
      <Told>The fault was reported.</Told>
      <p>
        This is your private link to its progress. Keep it: it is shown only here. Whoever has the link sees
        how far it is, and nothing that anybody wrote.
      </p>
      <Code address={address}>
        <Button kind="primary" onClick={() => void copy()}>
          Copy Link
        </Button>
        <ButtonLink to={to}>See how far it is</ButtonLink>
        <Button onClick={onAnother}>Report another</Button>
      </Code>
    </Section>
  );
}
