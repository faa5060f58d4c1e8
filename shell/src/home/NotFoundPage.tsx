import { EmptyState, Link, Page, Section } from '@steward/shared-ui/page';

/** At an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Section>
        <EmptyState
          text="There is nothing at this address. It may have been mistyped, or what was here has moved."
          action={<Link to="/">Go to the dashboard</Link>}
        />
      </Section>
    </Page>
  );
}
