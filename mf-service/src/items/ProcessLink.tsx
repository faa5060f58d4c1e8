import type { ServiceAppointmentItem } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { useOverlayAddress } from '@steward/shared-ui/page';
import { nameOf } from './item.labels.tsx';

/** Opens an item: to process it or, for who may not, to see what was done. */
export function ProcessLink({ item }: { item: ServiceAppointmentItem }) {
  const mayProcess = useCan('appointments.processItems');
  const addressWith = useOverlayAddress();
  return (
    <ButtonLink preventScrollReset to={addressWith({ item: item.id })}>
      {mayProcess ? 'Process' : 'View'}
      <span className="st-hidden"> {nameOf(item)}</span>
    </ButtonLink>
  );
}
