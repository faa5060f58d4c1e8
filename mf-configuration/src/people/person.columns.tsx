import type { OrgUser, UserSortProperty } from '@steward/shared-api';
import { formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import type { GridColumn } from '@steward/shared-ui/grid';
import { StatusTag } from '@steward/shared-ui/status';

/** The columns of the list of all users; a row opens 'Act as'. */
export const personColumns: readonly GridColumn<OrgUser, UserSortProperty>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 260,
    sort: 'name',
    isRowLink: true,
    cell: ({ fullName, userName }) => (
      <>
        {fullName} <span className="st-plain">· {userName}</span>
      </>
    ),
  },
  {
    key: 'organisation',
    title: 'Organisation',
    onPhone: 'line',
    width: 200,
    cell: ({ organisationName }) => organisationName,
  },
  {
    key: 'role',
    title: 'Role',
    onPhone: 'line',
    width: 180,
    minViewport: 900,
    mergeInto: 'organisation',
    sort: 'role',
    cell: ({ orgUserRolesString }) => orgUserRolesString,
  },
  {
    key: 'lastLogin',
    title: 'Last login',
    width: 160,
    minViewport: 1200,
    sort: 'lastLogin',
    onPhone: 'line',
    phoneCell: ({ lastLogin }) => lastLogin && `Last login ${formatDateTime(lastLogin, readerTimeZone())}`,
    cell: ({ lastLogin }) => lastLogin && formatDateTime(lastLogin, readerTimeZone()),
  },
  {
    key: 'status',
    title: 'Status',
    onPhone: 'state',
    width: 130,
    cell: ({ isLockedOut }) => isLockedOut && <StatusTag tone="error">Locked out</StatusTag>,
  },
];
