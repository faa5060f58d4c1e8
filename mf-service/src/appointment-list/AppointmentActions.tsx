import { useCan } from '@steward/shared-auth';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import { useOverlayAddress } from '@steward/shared-ui/page';

interface AppointmentActionsProps {
  calendarIsShown: boolean;
  onCalendar: (shown: boolean) => void;
}

/** What can be done from the list of appointments. */
export function AppointmentActions({ calendarIsShown, onCalendar }: AppointmentActionsProps) {
  const addressWith = useOverlayAddress();
  const mayRequest = useCan('appointments.request');
  return (
    <>
      <Button onClick={() => onCalendar(!calendarIsShown)}>
        {calendarIsShown ? 'Hide Calendar' : 'Show Calendar'}
      </Button>
      {mayRequest && (
        <ButtonLink kind="primary" to={addressWith({ request: 'true' })} preventScrollReset>
          Add Service Appointment Request
        </ButtonLink>
      )}
    </>
  );
}
