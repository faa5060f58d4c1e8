import type { AssetImport } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';

/** Shows which columns have cells that are merged across rows, because each of these rows gets the merged value. */
export function FilledColumns({ assetImport }: { assetImport: AssetImport }) {
  // An older server omits them.
  const { columns, filledColumns = [] }: Partial<AssetImport> & Pick<AssetImport, 'columns'> = assetImport;
  if (filledColumns.length === 0) return null;
  const counts = filledColumns.map(
    ({ column, cells }) => `${columns[column]?.header ?? ''} (${plural(cells, 'cell')})`,
  );
  return (
    <Callout tone="info">
      {`Some cells of this sheet are merged across rows. Each of these rows gets the merged value: ${counts.join(', ')}.`}
    </Callout>
  );
}
