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
  const isLeftOut = (at: number) => mapping[at] === null && hasValues(columns[at]);
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

/** Columns of the template and the full register that only explain a row say so in their names. */
function hasValues(column: AssetImport['columns'][number] | undefined): boolean {
  return column !== undefined && column.samples.length > 0 && !column.header.endsWith('(not imported)');
}
