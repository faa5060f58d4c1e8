import type { AssetImport, AssetImportRow } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { Callout, ChangeList } from '@steward/shared-ui/wizard';
import type { StepProps } from './steps.ts';

/** The cells of a row that can't be read and are left empty. An older server sends none. */
export function EmptiedCells({ row: { emptied = [] } }: { row: Partial<Pick<AssetImportRow, 'emptied'>> }) {
  if (emptied.length === 0) return null;
  const items = emptied.map(({ column, text }) => ({
    key: column,
    name: column,
    content: `Left empty, because “${text}” can’t be read`,
  }));
  return <ChangeList items={items} />;
}

/** The number of cells that are left empty, with a filter of their rows. */
export function EmptiedCellsCount({ assetImport, view, onView }: StepProps & { assetImport: AssetImport }) {
  const { emptiedCellsCount: count = 0 }: Partial<AssetImport> = assetImport;
  if (count === 0) return null;
  return (
    <Callout tone="warning">
      {`${plural(count, 'cell', 'cells')} can’t be read and will be left empty. `}
      <Button
        kind="quiet"
        onClick={() => onView({ emptied: !view.emptied, outcome: null, cause: '', page: 1 })}
      >
        {view.emptied ? 'Show all rows' : 'Show their rows'}
      </Button>
    </Callout>
  );
}
