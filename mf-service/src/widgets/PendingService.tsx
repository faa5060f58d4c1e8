import { formatDateTime } from '@steward/shared-ui/format';
import { Link } from '@steward/shared-ui/page';
import type { SlotProps } from '@steward/shared-ui/widget';
import { useVisits } from '../history/history.data.ts';
import { paths } from '../paths.ts';

/** The dates of pending services, each a link to its appointment, as a value on the asset page. */
export function PendingService({ assetInstanceId, fallback }: SlotProps<'asset-detail.pending-service@1'>) {
  const { visits = [] } = useVisits(assetInstanceId);
  const open = visits.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return fallback;
  return open.map(({ id, appointment }) => (
    <Link key={id} to={paths.appointment(appointment.id)} className="st-number">
      {formatDateTime(appointment.dateAttending, appointment.location.timeZone)}
    </Link>
  ));
}
