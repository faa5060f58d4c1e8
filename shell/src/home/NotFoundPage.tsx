import { EmptyState, Link, Page, Section } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';

/** At an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Section>
        <EmptyState
          text="There is nothing at this address. It may have been mistyped, or what was here has moved."
          action={<Link to={linkTo('dashboard')}>Go to the dashboard</Link>}
        />
      </Section>
    </Page>
  );
}
