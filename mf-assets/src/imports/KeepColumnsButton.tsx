import type { AssetImport } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { fieldsOf, keptColumns, type ColumnFields } from './mapping.ts';

interface KeepColumnsButtonProps {
  assetImport: AssetImport;
  mapping: ColumnFields;
  onMapping: (mapping: ColumnFields) => void;
}

/** Offers to keep the columns with content that are left out, as lines of the comments. */
export function KeepColumnsButton({ assetImport, mapping, onMapping }: KeepColumnsButtonProps) {
  const { columns } = assetImport;
  const isLeftOut = (at: number) => mapping[at] === null && (columns[at]?.samples.length ?? 0) > 0;
  const count = columns.filter((_, at) => isLeftOut(at)).length;
  if (count === 0 || !fieldsOf(assetImport).some(({ name }) => name === keptColumns)) return null;
  return (
    <>
      <p className="st-muted">
        {`${plural(count, 'column with content is', 'columns with content are')} left out. The comments of the assets can keep them, each cell as a line such as “Colour: red”.`}
      </p>
      <Controls>
        <Button onClick={() => onMapping(mapping.map((field, at) => (isLeftOut(at) ? keptColumns : field)))}>
          Keep all in Comments
        </Button>
      </Controls>
    </>
  );
}
