import { useCan } from '@steward/shared-auth';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import { useOverlayAddress } from '@steward/shared-ui/page';

interface AppointmentActionsProps {
  isCalendarShown: boolean;
  onCalendar: (shown: boolean) => void;
}

/** The actions of the list of appointments. */
export function AppointmentActions({ isCalendarShown, onCalendar }: AppointmentActionsProps) {
  const addressWith = useOverlayAddress();
  const mayRequest = useCan('appointments.request');
  return (
    <>
      <Button onClick={() => onCalendar(!isCalendarShown)}>
        {isCalendarShown ? 'Hide Calendar' : 'Show Calendar'}
      </Button>
      {mayRequest && (
        <ButtonLink kind="primary" to={addressWith({ request: 'true' })} preventScrollReset>
          Add Service Appointment Request
        </ButtonLink>
      )}
    </>
  );
}
