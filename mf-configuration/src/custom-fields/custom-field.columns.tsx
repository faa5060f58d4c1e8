import { customFieldKindLabels, customFieldLabel, type CustomField } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';

/** The columns of the custom fields of a group. */
export const customFieldColumns: readonly GridColumn<CustomField>[] = [
  { key: 'name', title: 'Name', width: 200, isRowLink: true, full: true, cell: customFieldLabel },
  {
    key: 'kind',
    title: 'Kind',
    width: 120,
    onPhone: 'line',
    cell: ({ kind }) => customFieldKindLabels[kind],
  },
  {
    key: 'types',
    title: 'Types',
    onPhone: 'line',
    width: 220,
    cell: ({ assetTypes }) =>
      assetTypes.length === 0 ? 'All types' : assetTypes.map(({ name }) => name).join(', '),
  },
  {
    key: 'suppliers',
    title: 'Suppliers',
    onPhone: 'line',
    phoneCell: ({ isVisibleToSuppliers }) =>
      `${isVisibleToSuppliers ? 'Visible to' : 'Hidden from'} suppliers`,
    width: 110,
    cell: ({ isVisibleToSuppliers }) => (isVisibleToSuppliers ? 'Visible' : 'Hidden'),
  },
];
