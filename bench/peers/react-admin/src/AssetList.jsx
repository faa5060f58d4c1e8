import { BooleanField, DataTable, DateField, EditButton, List, SearchInput } from 'react-admin';

const filters = [<SearchInput key="search" source="q" alwaysOn />];

/** The columns of Steward's asset register. */
export function AssetList() {
  return (
    <List filters={filters} exporter={false} sort={{ field: 'tracker', order: 'ASC' }} perPage={10}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="tracker" />
        <DataTable.Col source="model" />
        <DataTable.Col source="type" />
        <DataTable.Col source="nickname" />
        <DataTable.Col source="hasPerson" field={BooleanField} />
        <DataTable.Col source="hasImage" field={BooleanField} />
        <DataTable.Col source="location" />
        <DataTable.Col source="serial" />
        <DataTable.Col source="barcode" />
        <DataTable.Col source="status" />
        <DataTable.Col source="nextService" field={DateField} />
        <DataTable.Col source="isActive" field={BooleanField} />
        <DataTable.Col label="Details">
          <EditButton label="Details" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
