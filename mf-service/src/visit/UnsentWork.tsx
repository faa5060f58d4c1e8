import type { ServiceAppointment } from '@steward/shared-api';
import { NotSent } from './NotSent.tsx';
import { Refusal } from './Refusal.tsx';
import { useOutbox } from './use-outbox.ts';

/** The work of a visit that waits or that the server has refused, on a page that does not show its assets one after the other. */
export function UnsentWork({ appointment }: { appointment: ServiceAppointment }) {
  const outbox = useOutbox();
  const { id, version, serviceAppointmentItems: items } = appointment;
  const refused = outbox.work.filter(
    ({ serviceAppointmentId, refusal }) => serviceAppointmentId === id && refusal !== null,
  );
  return (
    <>
      <NotSent {...outbox} />
      {refused.map((work) => {
        const saved = 'itemId' in work ? items.find((item) => item.id === work.itemId) : undefined;
        return (
          <Refusal
            key={work.id}
            work={work}
            version={saved?.version ?? version}
            saved={saved}
            outbox={outbox}
          />
        );
      })}
    </>
  );
}
