import { Skeleton, EmptyState, FailedPanel, Page, Section, useRouteParameter } from '@steward/shared-ui/page';
import { useAppointment } from './appointment-detail.data.ts';
import { AppointmentPage, back } from './AppointmentPage.tsx';

/** The page of a service appointment (spec 2.2, service appointment detail). */
export function AppointmentDetailPage() {
  const { data: appointment, error, refetch } = useAppointment(useRouteParameter('serviceAppointmentId'));
  if (error?.status === 404) {
    return (
      <Page title="Appointment not found" back={back}>
        <Section>
          <EmptyState text="Appointment not found, or you don't have access to it." />
        </Section>
      </Page>
    );
  }
  if (error && !appointment) {
    return (
      <Page title="Service Appointment" back={back}>
        <Section>
          <FailedPanel
            title="The appointment could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        </Section>
      </Page>
    );
  }
  if (!appointment) return <AppointmentSkeleton />;
  return <AppointmentPage appointment={appointment} />;
}

/** The loading state of the page. */
function AppointmentSkeleton() {
  return (
    <Page title="Service Appointment" back={back}>
      <Section>
        <Skeleton width="100%" height={260} />
      </Section>
      <Section>
        <Skeleton width="100%" height={280} />
      </Section>
    </Page>
  );
}
