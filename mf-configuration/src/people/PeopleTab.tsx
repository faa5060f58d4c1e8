import { Grid } from '@steward/shared-ui/grid';
import { Section, useUrlState } from '@steward/shared-ui/page';
import { columns } from './person.columns.tsx';
import { usePeople } from './person.data.ts';
import { pageSize, viewFields } from './person-view.ts';

/** Doc 2 §2. */
export function PeopleTab() {
  const [view, change] = useUrlState(viewFields);
  const list = usePeople(view);
  return (
    <Section title="People">
      <Grid
        name="people"
        noun={['person', 'people']}
        columns={columns}
        list={list}
        view={view}
        onView={change}
        pageSize={pageSize}
        empty="Nobody is called like this"
      />
    </Section>
  );
}
