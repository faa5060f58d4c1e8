import type { OrgUser } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { ViewFilters } from '@steward/shared-ui/form';
import { Grid } from '@steward/shared-ui/grid';
import { urlId, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { personColumns } from './person.columns.tsx';
import { usePeople } from './person.data.ts';
import { personView } from './person-view.ts';
import { pageSize } from '../users/user-view.ts';

const ActAsDialog = lazyRemote(async () => (await import('./ActAsDialog.tsx')).ActAsDialog);

const overlay = { actAs: urlId };
const refusalOf = ({ isLockedOut }: OrgUser) => (isLockedOut ? "You can't act as a locked-out user" : null);
const toneOf = ({ isLockedOut }: OrgUser) => (isLockedOut ? 'error' : null);

/** The users of all organisations, for support to act as them. */
export function PeopleList() {
  const [view, change] = useUrlState(personView.fields);
  const [{ actAs }] = useUrlState(overlay);
  const addressWith = useOverlayAddress();
  const list = usePeople(view);
  return (
    <>
      <ViewFilters of={personView} grid="people" view={view} onView={change} />
      <Grid
        name="people"
        noun={['person', 'people']}
        columns={personColumns}
        list={list}
        view={view}
        onView={change}
        hrefOf={({ id }) => addressWith({ actAs: id })}
        refusalOf={refusalOf}
        toneOf={toneOf}
        pageSize={pageSize}
        pageButtons={10}
        empty="No people match"
        emptyAction={
          view.search !== '' && <Button onClick={() => change({ search: '' })}>Show everyone</Button>
        }
      />
      <Suspense>{actAs && <ActAsDialog key={actAs} id={actAs} />}</Suspense>
    </>
  );
}
