import { Button, confirm } from '@steward/shared-ui/action';
import { formatMoney } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import type { ServiceAppointmentItem } from '@steward/shared-api';
import type { KeptResult, KeptWork } from './kept-work.ts';
import type { Outbox } from './outbox.ts';

interface RefusalProps {
  work: KeptWork;
  /** The version that the user sees now. */
  version: number;
  /** The item as it is saved, to compare a result with it. */
  saved?: ServiceAppointmentItem | undefined;
  outbox: Outbox;
}

const nouns: Record<KeptWork['kind'], string> = {
  result: 'result',
  certificate: 'certificate',
  photo: 'photo',
  completion: 'completion',
};

/** Why the server refused an entry. The user sends it again or discards it. */
export function Refusal({ work, version, saved, outbox }: RefusalProps) {
  const { id, kind, about, refusal } = work;
  const noun = nouns[kind];
  const discard = async () => {
    const isSure = await confirm({
      title: `Discard the ${noun}`,
      text: `The ${noun} for ${about} will be deleted from this device.`,
      confirmLabel: 'Discard',
      danger: true,
    });
    if (isSure) await outbox.discard(id);
  };
  return (
    <Callout tone="warning">
      <p>
        Couldn’t save the {noun} for {about}: {refusal?.replace(/\.$/, '')}.
      </p>
      {kind === 'result' && saved && (
        <p>
          Saved: {textOf(saved)}. Yours: {textOf({ ...saved, ...changesOf(work) })}.
        </p>
      )}
      <p className="st-visit-choices">
        <Button label={`Send again: the ${noun} for ${about}`} onClick={() => void outbox.retry(id, version)}>
          Send again
        </Button>
        <Button kind="quiet" label={`Discard: the ${noun} for ${about}`} onClick={() => void discard()}>
          Discard
        </Button>
      </p>
    </Callout>
  );
}

type Compared = Pick<ServiceAppointmentItem, 'result' | 'price' | 'commentsEngineer'>;

function changesOf({ values }: KeptResult): Partial<Compared> {
  const { result, price, commentsEngineer } = values;
  return Object.fromEntries(
    Object.entries({ result, price, commentsEngineer }).filter(([, value]) => value !== undefined),
  );
}

/** `Pass, £80.00, “Seal replaced”` */
function textOf({ result, price, commentsEngineer }: Compared): string {
  const values = [result, price && formatMoney(price), commentsEngineer && `“${commentsEngineer}”`];
  return values.filter(Boolean).join(', ') || 'nothing';
}
