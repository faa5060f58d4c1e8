import type { AssetImport } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { fieldsOf, isLeftOut, keptColumns, type ColumnFields } from './mapping.ts';

interface KeepColumnsButtonProps {
  assetImport: AssetImport;
  mapping: ColumnFields;
  onMapping: (mapping: ColumnFields) => void;
}

/** Offers to keep the columns with content that are left out, as lines of the comments or notes. */
export function KeepColumnsButton({ assetImport, mapping, onMapping }: KeepColumnsButtonProps) {
  const { columns } = assetImport;
  const kept = columns.map((column, at) => isLeftOut(column, mapping[at]));
  const field = fieldsOf(assetImport).find(({ name }) => name === keptColumns);
  if (!kept.includes(true) || field === undefined) return null;
  return (
    <>
      <p className="st-muted">You can keep these columns: each cell becomes a line such as “Colour: red”.</p>
      <Controls>
        <Button onClick={() => onMapping(mapping.map((field, at) => (kept[at] ? keptColumns : field)))}>
          {field.label.replace(/^Keep /, 'Keep all ')}
        </Button>
      </Controls>
    </>
  );
}
