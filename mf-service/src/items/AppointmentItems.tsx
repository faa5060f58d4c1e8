import { addingRefusal, type ServiceAppointment, type ServiceAppointmentItem } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { browserPaged, Grid, gridFields } from '@steward/shared-ui/grid';
import { useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { paths } from '../paths.ts';
import { completedColumn, itemColumns, removeColumn } from './item.columns.tsx';

/** The default page size (spec 2.9). */
const itemPageSize = 8;
const fields = gridFields<never>([], itemPageSize);
const removable = [...itemColumns, removeColumn];
const fixed = [...itemColumns, completedColumn];
const toneOf = ({ status }: ServiceAppointmentItem) => (status === 'Cancelled' ? 'faint' : null);

/** The assets to be serviced; they can be added and removed while the appointment is open. */
export function AppointmentItems({ appointment }: { appointment: ServiceAppointment }) {
  const [view, change] = useUrlState(fields);
  const mayRequest = useCan('appointments.request');
  const refusal = addingRefusal(appointment.status);
  const { serviceAppointmentItems: items } = appointment;
  return (
    <>
      {mayRequest && refusal !== null && <Callout tone="info">{refusal}</Callout>}
      <Grid
        name="appointment-items"
        noun={['asset to be serviced', 'assets to be serviced']}
        columns={mayRequest && refusal === null ? removable : fixed}
        list={browserPaged(items, view)}
        view={view}
        onView={change}
        hrefOf={({ assetInstanceId }) => paths.asset(assetInstanceId)}
        toneOf={toneOf}
        pageSize={itemPageSize}
        tools={mayRequest && refusal === null && <AddAssets />}
        empty="No assets have been added to this appointment yet"
      />
    </>
  );
}

function AddAssets() {
  const addressWith = useOverlayAddress();
  return (
    <ButtonLink preventScrollReset to={addressWith({ add: 'true' })}>
      Add Assets
    </ButtonLink>
  );
}
