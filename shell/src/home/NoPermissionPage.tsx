import { EmptyState, Link, Page, Section } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';
import { useShownRoute } from '../frame/route-handle.ts';

/** In the place of a page that this person may not open. */
export function NoPermissionPage() {
  const { title } = useShownRoute();
  return (
    <Page title={title}>
      <Section>
        <EmptyState
          text="Your role does not include this page. Your administrator can tell you who has access to it."
          action={<Link to={linkTo('dashboard')}>Go to the dashboard</Link>}
        />
      </Section>
    </Page>
  );
}
