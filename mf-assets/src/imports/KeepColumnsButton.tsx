import type { AssetImport } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { fieldsOf, isLeftOut, keptColumns, type ColumnFields } from './mapping.ts';

interface KeepColumnsButtonProps {
  assetImport: AssetImport;
  mapping: ColumnFields;
  onMapping: (mapping: ColumnFields) => void;
}

/** Offers to keep the columns with content that are left out, as lines of the comments. */
export function KeepColumnsButton({ assetImport, mapping, onMapping }: KeepColumnsButtonProps) {
  const { columns } = assetImport;
  const kept = columns.map((column, at) => isLeftOut(column, mapping[at]));
  if (!kept.includes(true) || !fieldsOf(assetImport).some(({ name }) => name === keptColumns)) return null;
  return (
    <>
      <p className="st-muted">
        The comments of the assets can keep the columns that are left out, each cell as a line such as
        “Colour: red”.
      </p>
      <Controls>
        <Button onClick={() => onMapping(mapping.map((field, at) => (kept[at] ? keptColumns : field)))}>
          Keep all in Comments
        </Button>
      </Controls>
    </>
  );
}
