import { EmptyState, FailedPanel, Page, Section, Skeleton, useRouteParameter } from '@steward/shared-ui/page';
import { useFault } from '../faults/fault.data.ts';
import { back, FaultPage } from './FaultPage.tsx';

/** The page of a fault, with its photos, comments and activity. */
export function FaultDetailPage() {
  const { data: fault, error, refetch } = useFault(useRouteParameter('faultId'));
  if (error?.status === 404) {
    return (
      <Page title="Fault not found" back={back}>
        <Section>
          <EmptyState text="Fault not found, or you don't have access to it." />
        </Section>
      </Page>
    );
  }
  if (fault) return <FaultPage key={fault.id} fault={fault} />;
  return (
    <Page title="Fault" back={back}>
      <Section>
        {error ? (
          <FailedPanel title="The fault could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={480} />
        )}
      </Section>
    </Page>
  );
}
