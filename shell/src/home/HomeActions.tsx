import { useCan, useCurrentUser } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { linkTo } from '@steward/shared-ui/widget';

/** What users do most from the home page. The lists below have the same actions. On a phone, only a practice's report of a fault. */
export function HomeActions({ isPhone }: { isPhone: boolean }) {
  const { isSupplier } = useCurrentUser();
  const mayReport = useCan('faults.edit') && !isSupplier;
  const mayAdd = useCan('assets.edit') && !isSupplier && !isPhone;
  const mayRequest = useCan('appointments.request') && !isPhone;
  return (
    <>
      {mayReport && <ButtonLink to={linkTo('reportAnyFault')}>Report Fault</ButtonLink>}
      {mayAdd && <ButtonLink to={`${linkTo('assetdashboard')}?add=true`}>Create Asset</ButtonLink>}
      {mayRequest && (
        <ButtonLink kind="primary" to={linkTo('requestAppointment')}>
          Add Service Appointment Request
        </ButtonLink>
      )}
    </>
  );
}
