import { Button, confirm } from '@steward/shared-ui/action';
import { Link } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { paths } from '../paths.ts';
import { NotSent } from './NotSent.tsx';
import type { KeptWork, OutboxState } from './kept-work.ts';
import type { Outbox } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

/** The work of all visits that waits or that the server has refused. */
export function WorkNotices() {
  const outbox = useOutbox();
  return (
    <>
      <NotSent {...outbox} />
      <RefusedWork {...outbox} />
    </>
  );
}

/** The visits with work that the server has refused. Their pages show why; a visit that is gone has no page. */
function RefusedWork({ work, discard }: Outbox & OutboxState) {
  const refused = new Map<string, KeptWork[]>();
  for (const part of work.filter(({ refusal }) => refusal !== null))
    refused.set(part.serviceAppointmentId, [...(refused.get(part.serviceAppointmentId) ?? []), part]);
  const ask = async (parts: readonly KeptWork[]) => {
    const isSure = await confirm({
      title: 'Discard unsaved work',
      text: `Your work on ${[...new Set(parts.map(({ about }) => about))].join(', ')} will be deleted from this device.`,
      confirmLabel: 'Discard',
      danger: true,
    });
    if (isSure) for (const { id } of parts) await discard(id);
  };
  return [...refused].map(([id, parts]) => (
    <Callout key={id} tone="warning">
      <p>
        Some of your work on a visit has not been saved.{' '}
        <Link to={paths.appointment(id)}>Open the visit</Link>
      </p>
      <Button kind="quiet" onClick={() => void ask(parts)}>
        Discard
      </Button>
    </Callout>
  ));
}
