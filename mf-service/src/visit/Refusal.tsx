import { Button } from '@steward/shared-ui/action';
import { Callout } from '@steward/shared-ui/wizard';
import type { KeptWork, Outbox } from './outbox.ts';

interface RefusalProps {
  work: KeptWork;
  /** The version that the user sees now. */
  version: number;
  outbox: Outbox;
}

const nouns: Record<KeptWork['kind'], string> = {
  result: 'result',
  certificate: 'certificate',
  photo: 'photo',
  completion: 'completion',
};

/** Why the server refused an entry. The user sends it again or discards it. */
export function Refusal({ work, version, outbox }: RefusalProps) {
  const { id, kind, about, refusal } = work;
  return (
    <Callout tone="warning">
      <p>
        Your {nouns[kind]} of {about} is not saved: {refusal}.
      </p>
      <p className="st-visit-choices">
        <Button onClick={() => void outbox.retry(id, version)}>Send Again</Button>
        <Button kind="quiet" onClick={() => void outbox.discard(id)}>
          Discard
        </Button>
      </p>
    </Callout>
  );
}
