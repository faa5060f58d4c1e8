import { assetImportField, type AssetImportColumn } from '@steward/shared-api';
import { OptionSelect } from '@steward/shared-ui/form';
import { PairList } from '@steward/shared-ui/wizard';
import { fieldOptions, leftOut, type Taken } from './mapping.ts';

interface ColumnsTableProps {
  columns: readonly AssetImportColumn[];
  taken: Taken;
  onTaken: (taken: Taken) => void;
}

/** Each column with a few of its cells, and what it is taken for. */
export function ColumnsTable({ columns, taken, onTaken }: ColumnsTableProps) {
  const pairs = columns.map(({ header, samples }, at) => ({
    key: header,
    name: header,
    about: samples.join(' · ') || 'Empty',
    control: (
      <OptionSelect
        label={`${header} is`}
        isLabelled
        options={fieldOptions}
        value={taken[at] ?? leftOut}
        onChange={(value) => onTaken(taken.with(at, assetImportField.safeParse(value).data ?? null))}
      />
    ),
  }));
  return <PairList label="Columns" pairs={pairs} />;
}
