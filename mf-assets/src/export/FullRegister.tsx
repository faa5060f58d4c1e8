import { assetInstances, maximumPageSize, type AssetInstance } from '@steward/shared-api';
import { call } from '@steward/shared-api/client';
import { ExportButton, type ReadPage } from '@steward/shared-ui/export';
import { Controls } from '@steward/shared-ui/form';
import { Section } from '@steward/shared-ui/page';
import { useLoadedCustomFields } from '../custom-fields/custom-field.data.ts';
import { fullRegisterColumnsWith } from './full-register.columns.ts';

const readPage: ReadPage<AssetInstance> = (pageNumber, signal) =>
  call(
    assetInstances.list,
    { includeInactive: true, sortProperty: 'location', pageNumber, pageSize: maximumPageSize },
    { signal },
  );

const file = { name: 'FullRegister', noun: ['asset', 'assets'], readPage } as const;

/** The full register, to edit many assets in a spreadsheet and import the file again. */
export function FullRegister() {
  return (
    <Section title="Change many assets in a spreadsheet">
      <p>
        Download the full register, edit it and choose the file above. The import finds each asset by its
        Asset Id, and an unchanged row changes nothing.
      </p>
      <FullRegisterFiles />
    </Section>
  );
}

/** Exports every asset that the user sees with every property and custom field. */
export function FullRegisterFiles() {
  const fields = useLoadedCustomFields();
  // A file without the columns of custom fields would not be complete.
  const options = { ...file, columns: fullRegisterColumnsWith(fields ?? []), disabled: fields === undefined };
  return (
    <Controls>
      <ExportButton label="Full register (Excel)" {...options} />
      <ExportButton label="Full register (CSV)" as="csv" {...options} />
    </Controls>
  );
}
