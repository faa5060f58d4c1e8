import type { AssetImport, AssetImportRow } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { Callout, ChangeList } from '@steward/shared-ui/wizard';
import { exceptAmounts, keptFieldLabel } from './mapping.ts';
import type { StepProps } from './steps.ts';

/** The cells of a row that can't be read and are left empty. An older server sends none. */
export function EmptiedCells({ row: { emptied = [] } }: { row: Partial<Pick<AssetImportRow, 'emptied'>> }) {
  if (emptied.length === 0) return null;
  const items = emptied.map(({ column, text, reason }) => ({
    key: column,
    name: column,
    content: reason.includes(text) ? `Left empty: ${reason}` : `“${text}” is left empty: ${reason}`,
  }));
  return <ChangeList items={items} />;
}

/** The number of cells that are left empty, with a filter of their rows. */
export function EmptiedCellsCount({ assetImport, view, onView }: StepProps & { assetImport: AssetImport }) {
  const { emptiedCellsCount: count = 0 }: Partial<AssetImport> = assetImport;
  if (count === 0) return null;
  return (
    <Callout tone="warning">
      {`${plural(count, 'cell', 'cells')} will be left empty.${keptTexts(assetImport, count)} `}
      <Button
        kind="quiet"
        onClick={() => onView({ emptied: !view.emptied, outcome: null, cause: '', page: 1 })}
      >
        {view.emptied ? 'Show all rows' : count === 1 ? 'Show its row' : 'Show their rows'}
      </Button>
    </Callout>
  );
}

/** The columns of which the texts of these cells are kept; empty if none are. Amounts with figures are never kept. */
function keptTexts(assetImport: AssetImport, count: number): string {
  const { columns, mapping } = assetImport;
  const emptied = mapping.filter((column) => column.leavesUnreadableEmpty || column.keepsUnreadableTexts);
  const kept = emptied.filter(({ keepsUnreadableTexts }) => keepsUnreadableTexts);
  if (kept.length === 0) return '';
  const names = kept.map(({ column }) => `“${columns[column]?.header ?? ''}”`);
  const areAll = kept.length === emptied.length;
  const except = exceptAmounts(
    assetImport,
    kept.map(({ field }) => field),
  );
  const texts = areAll
    ? count === 1
      ? 'Its text is'
      : 'Their texts are'
    : `The texts of ${names.join(', ')} are`;
  return ` ${texts} kept in ${keptFieldLabel(assetImport)}${except}.`;
}
