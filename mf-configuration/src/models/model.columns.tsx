import type { AssetModelListed, ModelSortProperty } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { RowSwitch } from '@steward/shared-ui/form';
import type { GridColumn } from '@steward/shared-ui/grid';
import { useMarkModel } from './model.data.ts';

/** The columns of the models. */
export const columns: readonly GridColumn<AssetModelListed, ModelSortProperty>[] = [
  {
    key: 'category',
    title: 'Category',
    width: 190,
    minViewport: 1024,
    mergeInto: 'type',
    sort: 'category',
    cell: ({ assetType }) => assetType.assetCategory.name,
  },
  {
    key: 'type',
    title: 'Type',
    width: 200,
    onPhone: 'line',
    sort: 'type',
    cell: ({ assetType }) => assetType.name,
  },
  {
    key: 'manufacturer',
    title: 'Manufacturer',
    onPhone: 'line',
    width: 200,
    minViewport: 900,
    mergeInto: 'name',
    sort: 'supplierManufactureString',
    cell: ({ supplierManufactureString }) => supplierManufactureString,
  },
  { key: 'name', title: 'Model Name', width: 240, isRowLink: true, sort: 'name', cell: ({ name }) => name },
  {
    key: 'serviced',
    title: 'Is Model Serviced By You?',
    onPhone: 'state',
    width: 200,
    sort: 'supplierServicesThisModel',
    cell: (row) => <Serviced of={row} />,
  },
];

function Serviced({ of: row }: { of: AssetModelListed }) {
  const mayMark = useCan('models.markServiced');
  const mark = useMarkModel();
  const isServiced = row.supplierServicesThisModel === true;
  if (!mayMark) return isServiced ? 'Yes' : 'No';
  return (
    <RowSwitch label={`Serviced by you: ${row.name}`} checked={isServiced} onChange={(on) => mark(row, on)} />
  );
}
