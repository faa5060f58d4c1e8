import { assetImportField, type AssetImportColumn } from '@steward/shared-api';
import { OptionSelect } from '@steward/shared-ui/form';
import { PairList } from '@steward/shared-ui/wizard';
import { fieldOptions, leftOut, type ColumnFields } from './mapping.ts';

interface ColumnsTableProps {
  columns: readonly AssetImportColumn[];
  mapping: ColumnFields;
  onMapping: (mapping: ColumnFields) => void;
}

/** The columns with sample cells, each with a select of its field. */
export function ColumnsTable({ columns, mapping, onMapping }: ColumnsTableProps) {
  const pairs = columns.map(({ header, samples }, at) => ({
    key: header,
    name: header,
    about: samples.join(' · ') || 'Empty',
    control: (
      <OptionSelect
        label={`${header} is`}
        isLabelled
        options={fieldOptions}
        value={mapping[at] ?? leftOut}
        onChange={(value) => onMapping(mapping.with(at, assetImportField.safeParse(value).data ?? null))}
      />
    ),
  }));
  return <PairList label="Columns" pairs={pairs} />;
}
