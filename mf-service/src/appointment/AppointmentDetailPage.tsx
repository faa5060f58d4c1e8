import { Bone, EmptyState, FailedPanel, Page, Section, useRouteParameter } from '@steward/shared-ui/page';
import { useAppointment } from './appointment-detail.data.ts';
import { AppointmentPage, back } from './AppointmentPage.tsx';

/** One service appointment (doc 2 §2, service appointment detail). */
export function AppointmentDetailPage() {
  const { data: appointment, error, mutate } = useAppointment(useRouteParameter('serviceAppointmentId'));
  if (error?.status === 404) {
    return (
      <Page title="Appointment not found" back={back}>
        <Section>
          <EmptyState text="There is no such appointment, or it is not one of yours." />
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
            onRetry={() => void mutate()}
          />
        </Section>
      </Page>
    );
  }
  if (!appointment) return <AppointmentToCome />;
  return <AppointmentPage appointment={appointment} />;
}

/** In its place while it is fetched. */
function AppointmentToCome() {
  return (
    <Page title="Service Appointment" back={back}>
      <Section>
        <Bone width="100%" height={260} />
      </Section>
      <Section>
        <Bone width="100%" height={280} />
      </Section>
    </Page>
  );
}
