import { useCan, useSelectedLocation } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { Page, Section, useOverlayAddress } from '@steward/shared-ui/page';
import { FeedOverlay } from '../feed/FeedOverlay.tsx';
import { paths } from '../paths.ts';
import { RequestOverlay } from '../requests/RequestOverlay.tsx';
import { ServiceCalendar } from './ServiceCalendar.tsx';

/** The page of the service calendar (spec 1.2, route servicecalendar). */
export function CalendarPage() {
  const location = useSelectedLocation();
  const mayRequest = useCan('appointments.request');
  const addressWith = useOverlayAddress();
  return (
    <Page
      title="Service calendar"
      heading={location ? `Service calendar · ${location.name}` : 'Service calendar'}
      back={{ to: paths.appointments, label: 'All service appointments' }}
      actions={
        <>
          <ButtonLink to={addressWith({ subscribe: 'true' })} preventScrollReset>
            Subscribe
          </ButtonLink>
          {mayRequest && (
            <ButtonLink kind="primary" to={addressWith({ request: 'true' })} preventScrollReset>
              Add Service Appointment Request
            </ButtonLink>
          )}
        </>
      }
    >
      <Section>
        <ServiceCalendar />
      </Section>
      <FeedOverlay />
      <RequestOverlay size="compact" />
    </Page>
  );
}
