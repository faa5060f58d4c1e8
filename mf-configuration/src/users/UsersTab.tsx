import { ownUserRefusal, userAccessRefusal, type OrgUser } from '@steward/shared-api';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import { ViewFilters } from '@steward/shared-ui/form';
import { Grid } from '@steward/shared-ui/grid';
import { useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { ImportLink } from '../settings/ImportLink.tsx';
import { UserOverlays } from './UserOverlays.tsx';
import { groupColumns, supplierColumns, toneOf } from './user.columns.tsx';
import { useUsers } from './user.data.ts';
import { pageSize, userView, type UsersView } from './user-view.ts';

/** The tab 'Users & Permissions' of a practice and, with fewer columns, of a supplier. */
export function UsersTab() {
  const [view, change] = useUrlState(userView.fields);
  const { isSupplier, id: ownId } = useCurrentUser();
  // Users of suppliers have no locations.
  const shownView = isSupplier ? { ...view, userLocation: null } : view;
  const list = useUsers(shownView);
  const mayEdit = useCan('users.edit');
  const addressWith = useOverlayAddress();
  const hrefOf = ({ id }: OrgUser) => addressWith({ edit: id });
  const refusalOf = ({ id }: OrgUser) => (id === ownId ? ownUserRefusal : null);
  const isFiltered = userView.isFiltered(shownView);
  return (
    <>
      <ViewFilters
        of={userView}
        grid={isSupplier ? 'supplier-users' : 'users'}
        view={shownView}
        onView={change}
        without={isSupplier ? ['userLocation'] : []}
      />
      <Grid
        name={isSupplier ? 'supplier-users' : 'users'}
        noun={['user', 'users']}
        columns={isSupplier ? supplierColumns : groupColumns}
        list={list}
        view={shownView}
        onView={change}
        toneOf={toneOf}
        {...(isSupplier && mayEdit ? { hrefOf, refusalOf } : {})}
        pageSize={pageSize}
        pageButtons={10}
        empty={isFiltered ? 'No users match your criteria' : 'No users have been created here yet'}
        emptyAction={isFiltered && <Button onClick={() => change(userView.noFilters)}>Clear filters</Button>}
        tools={<Tools view={shownView} />}
      />
      <UserOverlays location={shownView.userLocation} />
    </>
  );
}

function Tools({ view: { userLocation } }: { view: UsersView }) {
  const addressWith = useOverlayAddress();
  const mayEdit = useCan('users.edit');
  const accessRefusal = userAccessRefusal(useCurrentUser());
  return (
    <>
      {mayEdit && userLocation !== null && (
        <ButtonLink preventScrollReset to={addressWith({ assigned: 'true' })}>
          Location Users
        </ButtonLink>
      )}
      {mayEdit && accessRefusal === null && <ImportLink recordType="users" />}
      {mayEdit && accessRefusal === null && (
        <ButtonLink kind="primary" preventScrollReset to={addressWith({ add: 'true' })}>
          Add User
        </ButtonLink>
      )}
      {/* the rows omit Send Invite for this reason, so the reason is shown to all users of the list */}
      {accessRefusal !== null && <p className="st-muted">{accessRefusal}</p>}
    </>
  );
}
