import { Link } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { paths } from '../paths.ts';
import { NotSent } from './NotSent.tsx';
import type { OutboxState } from './outbox.ts';
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

/** The visits with work that the server has refused. Their pages show why. */
function RefusedWork({ work }: Pick<OutboxState, 'work'>) {
  const visits = new Set(
    work.filter(({ refusal }) => refusal !== null).map(({ serviceAppointmentId }) => serviceAppointmentId),
  );
  return [...visits].map((id) => (
    <Callout key={id} tone="warning">
      Some work of a visit is not saved. <Link to={paths.appointment(id)}>Open the visit</Link>
    </Callout>
  ));
}
