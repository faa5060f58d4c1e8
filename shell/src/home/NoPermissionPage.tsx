import { EmptyState, Link, Page, Section } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';
import { useCurrentRoute } from '../frame/route-handle.ts';

/** Replaces a page that the user has no permission for. */
export function NoPermissionPage() {
  const { title } = useCurrentRoute();
  return (
    <Page title={title}>
      <Section>
        <EmptyState
          reason="access"
          text="You don't have access to this page. Ask your administrator."
          action={<Link to={linkTo('dashboard')}>Go to the dashboard</Link>}
        />
      </Section>
    </Page>
  );
}
