import { Link, Page, Section } from '@steward/shared-ui/page';
import { useShownRoute } from '../frame/route-handle.ts';

/** In the place of a page that this person may not open. */
export function NoPermissionPage() {
  const { title } = useShownRoute();
  return (
    <Page title={title}>
      <Section>
        <p>Your role does not include this page. Your administrator can tell you who has access to it.</p>
        <p className="st-way-on">
          <Link to="/">Go to the dashboard</Link>
        </p>
      </Section>
    </Page>
  );
}
