import type { AssetImport } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { OptionSelect } from '@steward/shared-ui/form';
import { PairList } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { nameOf } from '../custom-fields/custom-form-values.ts';
import { AddCustomField } from './AddCustomField.tsx';
import { fieldOptionsOf, fieldsOf, leftOut, newField, recordTypeOf, type ColumnFields } from './mapping.ts';

interface ColumnsTableProps {
  assetImport: AssetImport;
  mapping: ColumnFields;
  onMapping: (mapping: ColumnFields) => void;
}

/** The columns with sample cells, each with a select of its field. */
export function ColumnsTable({ assetImport, mapping, onMapping }: ColumnsTableProps) {
  /** The column that gets a new custom field. */
  const [adding, setAdding] = useState<number | null>(null);
  const canAddField = useCan('organisation.edit') && recordTypeOf(assetImport) === 'assets';
  const options = fieldOptionsOf(fieldsOf(assetImport), { canAddField });
  const choose = (at: number, value: string) =>
    value === newField ? setAdding(at) : onMapping(mapping.with(at, value === leftOut ? null : value));
  const pairs = assetImport.columns.map(({ header, samples }, at) => ({
    key: header,
    name: header,
    about: samples.join(' · ') || 'Empty',
    control: (
      <OptionSelect
        label={`${header} is`}
        isLabelled
        options={options}
        value={mapping[at] ?? leftOut}
        onChange={(value) => choose(at, value)}
      />
    ),
  }));
  return (
    <>
      <PairList label="Columns" pairs={pairs} />
      {adding !== null && (
        <AddCustomField
          id={assetImport.id}
          column={adding}
          header={assetImport.columns[adding]?.header ?? ''}
          onAdded={(id) => {
            onMapping(mapping.with(adding, nameOf({ id })));
            setAdding(null);
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
