import type { AssetImport } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { formatDayOf, readerTimeZone } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { useUpdateImport } from './import.data.ts';

/** The product that the server names for the export of the list of assets. */
const ownProduct = 'Steward';

function textOfProduct(product: string): string {
  return product === ownProduct
    ? 'This file is the asset export. It can change existing assets but can’t add new ones. Assets are found by their tracker, or by their model and serial number. To add assets or edit many, download “Full register (Excel)” under “Change many assets in a spreadsheet” on the import page.'
    : `This looks like a file from ${product}, so its columns are matched to fields accordingly.`;
}

/** Says where the mapping comes from: an earlier import with the same column names, or the product that wrote the file. */
export function RememberedMapping({ assetImport }: { assetImport: AssetImport }) {
  // An older server omits the remembered mapping.
  const { id, product, rememberedMapping = null }: Partial<AssetImport> = assetImport;
  const { run, running, error } = useUpdateImport();
  if (rememberedMapping === null || id === undefined)
    return product ? <Callout tone="info">{textOfProduct(product)}</Callout> : null;
  const { savedAt, savedByString } = rememberedMapping;
  const { sheet, headerRow } = assetImport;
  const place = { ...(sheet === null ? {} : { sheet }), ...(headerRow === null ? {} : { headerRow }) };
  return (
    <>
      {product === ownProduct && <Callout tone="info">{textOfProduct(product)}</Callout>}
      <Callout tone="info">
        {`These are the choices of ${formatDayOf(savedAt, readerTimeZone())}${savedByString === null ? '' : ` by ${savedByString}`}, because this file has the same column names. `}
        <Button
          kind="quiet"
          busy={running}
          // The error is shown below.
          onClick={() => void run({ id, ...place, proposesAgain: true }).catch(() => null)}
        >
          Propose again
        </Button>
      </Callout>
      {error && <Callout tone="error">{error.message}</Callout>}
    </>
  );
}
