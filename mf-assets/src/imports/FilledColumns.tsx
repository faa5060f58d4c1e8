import type { AssetImport } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';

/** Says that rows get the values of cells that are merged downwards, by the names of the columns. */
export function FilledColumns({ assetImport }: { assetImport: AssetImport }) {
  // An older server omits them.
  const { columns, filledColumns = [] }: Partial<AssetImport> & Pick<AssetImport, 'columns'> = assetImport;
  if (filledColumns.length === 0) return null;
  const counts = filledColumns.map(
    ({ column, cells }) => `${columns[column]?.header ?? ''} (${plural(cells, 'cell')})`,
  );
  return (
    <Callout tone="info">
      {`Cells of this sheet are merged over several rows. Each of these rows gets their value: ${counts.join(', ')}.`}
    </Callout>
  );
}
