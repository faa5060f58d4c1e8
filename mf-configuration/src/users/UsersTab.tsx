import { Grid } from '@steward/shared-ui/grid';
import { Section, useUrlState } from '@steward/shared-ui/page';
import { columns } from './user.columns.tsx';
import { useUsers } from './user.data.ts';
import { pageSize, viewFields } from './user-view.ts';

/** Doc 2 §2. */
export function UsersTab() {
  const [view, change] = useUrlState(viewFields);
  const list = useUsers(view);
  return (
    <Section title="Users">
      <Grid
        name="users"
        noun={['user', 'users']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        empty="No users have been created here yet"
      />
    </Section>
  );
}
