import { EmptyState, Link, Page, Section } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';

/** The page of an unknown address. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Section>
        <EmptyState
          reason="address"
          text="This page doesn’t exist or has moved. Please check the address."
          action={<Link to={linkTo('dashboard')}>Go to the dashboard</Link>}
        />
      </Section>
    </Page>
  );
}
