import type { AssetImport } from '@steward/shared-api';
import { OptionSelect } from '@steward/shared-ui/form';
import { PairList } from '@steward/shared-ui/wizard';
import { fieldOptionsOf, fieldsOf, leftOut, type ColumnFields } from './mapping.ts';

interface ColumnsTableProps {
  assetImport: AssetImport;
  mapping: ColumnFields;
  onMapping: (mapping: ColumnFields) => void;
}

/** The columns with sample cells, each with a select of its field. */
export function ColumnsTable({ assetImport, mapping, onMapping }: ColumnsTableProps) {
  const options = fieldOptionsOf(fieldsOf(assetImport));
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
        onChange={(value) => onMapping(mapping.with(at, value === leftOut ? null : value))}
      />
    ),
  }));
  return <PairList label="Columns" pairs={pairs} />;
}
