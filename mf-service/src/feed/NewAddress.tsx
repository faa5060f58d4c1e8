import { Button, toast } from '@steward/shared-ui/action';
import { Code } from '@steward/shared-ui/record';

/** Shows a new calendar link, which is never shown again. */
export function NewAddress({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Link copied');
    } catch {
      // The browser may refuse; without HTTPS it has no clipboard.
      toast.error("Couldn't copy the address. Select it above the buttons to copy it.");
    }
  };
  return (
    <>
      <p>
        <strong>This is your calendar link.</strong> You won't see it again. Anyone with the link can read
        your appointments.
      </p>
      <Code address={address}>
        <Button kind="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <a className="st-alone" href={address.replace(/^https?:/, 'webcal:')}>
          Open in your calendar app
        </a>
      </Code>
    </>
  );
}
