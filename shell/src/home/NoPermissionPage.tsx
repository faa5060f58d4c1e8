import { users } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { EmptyState, Link, Page, Section } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';
import { useCurrentRoute } from '../frame/route-handle.ts';

/** The number of administrators that are named. */
const namedAdministrators = 3;

/** Replaces a page that the user has no permission for, and names the users who can change that. */
export function NoPermissionPage() {
  const { title } = useCurrentRoute();
  const { data } = useQuery(users.assignable, { isAdministrator: true, pageSize: namedAdministrators });
  const names = data?.data.map(({ fullName }) => fullName) ?? [];
  return (
    <Page title={title}>
      <Section>
        <EmptyState
          reason="access"
          text={`You don't have access to this page. Ask ${namesOf(names)}.`}
          action={<Link to={linkTo('dashboard')}>Go to the dashboard</Link>}
        />
      </Section>
    </Page>
  );
}

/** `your administrator Ana Costa or Marcus Lee` */
function namesOf(names: readonly string[]): string {
  if (names.length === 0) return 'your administrator';
  return `your administrator ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)}`;
}
