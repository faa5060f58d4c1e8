import { assetImportFieldLabels as labels } from '@steward/shared-api';
import { assetReferenceNames } from '../fields/asset-reference.ts';
import { recordIdField } from '../fields/record-id.ts';
import { identifierField } from '../fields/text.ts';

/** The fields that name the asset of a service or a fault. */
export const assetKeyFields = {
  id: recordIdField({ label: labels.id, synonyms: 'asset id' }),
  reference: identifierField({
    label: 'Asset reference',
    // In a register, a column "Asset" is often the type.
    synonyms: `reference, asset, ${assetReferenceNames}, kit, equipment, item, machine, device`,
    takesPlaceholders: true,
  }),
  serialNumber: identifierField({
    label: labels.serialNumber,
    synonyms: 'serial, serial no, serial num, s n, sn, serialno, ser no, serial nr',
  }),
  barcode: identifierField({
    label: labels.barcode,
    synonyms: 'bar code, ean, scan code, barcode no, barcode number',
  }),
};
