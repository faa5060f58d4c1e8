import type { OrgUser } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';

/** Doc 2 §2. */
export const columns: readonly GridColumn<OrgUser, never>[] = [
  { key: 'name', title: 'Name', width: 260, opens: true, cell: (row) => row.fullName },
  { key: 'second', title: 'Role', width: 200, cell: (row) => row.orgUserRolesString },
];
