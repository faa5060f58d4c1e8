import { assetImportFieldLabels as labels } from '@steward/shared-api';
import { recordIdField } from '../fields/record-id.ts';
import { identifierField } from '../fields/text.ts';

/** The fields that name the asset of a service or a fault. */
export const assetKeyFields = {
  id: recordIdField({ label: labels.id, synonyms: 'asset id' }),
  reference: identifierField({
    label: 'Asset reference',
    synonyms: `reference, ref, asset, asset id, asset no, asset number, asset tag, device number, equipment id, equipment no,
      equipment number, our ref, inventory number, asset ref, asset code, tag, tag no, tag number, equipment ref,
      inventory no, unit no`,
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
