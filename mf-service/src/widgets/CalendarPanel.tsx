import { useCan } from '@steward/shared-auth';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { Section, useOverlayAddress, useRememberedSwitch } from '@steward/shared-ui/page';
import { CalendarSkeleton } from '../calendar/CalendarSkeleton.tsx';
import { ShowNearViewport } from '../calendar/ShowNearViewport.tsx';
import { RequestOverlay } from '../requests/RequestOverlay.tsx';

const ServiceCalendar = lazyRemote(
  async () => (await import('../calendar/ServiceCalendar.tsx')).ServiceCalendar,
);

/** The service calendar on the home page: a read-only month that users can hide. */
export function CalendarPanel() {
  const mayRequest = useCan('appointments.request');
  const addressWith = useOverlayAddress();
  const [isShown, show] = useRememberedSwitch('service-calendar', true);
  return (
    <Section
      title="Service calendar"
      actions={
        <div className="st-page-actions">
          {mayRequest && (
            <ButtonLink to={addressWith({ request: 'true' })} preventScrollReset>
              Add Service Appointment Request
            </ButtonLink>
          )}
          <Button onClick={() => show(!isShown)}>{isShown ? 'Hide calendar' : 'Show calendar'}</Button>
        </div>
      }
    >
      {isShown && (
        <ShowNearViewport placeholder={<CalendarSkeleton />}>
          <Suspense fallback={<CalendarSkeleton />}>
            <ServiceCalendar monthOnly />
          </Suspense>
        </ShowNearViewport>
      )}
      <RequestOverlay size="compact" />
    </Section>
  );
}
