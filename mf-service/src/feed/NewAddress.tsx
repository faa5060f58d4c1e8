import { Button, toast } from '@steward/shared-ui/action';
import { Code } from '@steward/shared-ui/record';

/** The one time a feed's address is shown. */
export function NewAddress({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Link copied');
    } catch {
      // The browser may refuse, and has no clipboard at all where the page is not served securely.
      toast.error("Couldn't copy the address. Select it above the buttons to copy it.");
    }
  };
  return (
    <>
      <p>
        <strong>This is your calendar link.</strong> It is shown only now; whoever has it can read your
        appointments.
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
