import { inMonths } from '../fields/months.ts';
import { identifierField, textField } from '../fields/text.ts';
import { wholeNumberField } from '../fields/whole-number.ts';
import { yesNoField } from '../fields/yes-no.ts';

/** The fields of a model in a row of a file. */
export const modelFields = {
  reference: identifierField({
    label: 'Reference',
    synonyms: `primary di, udi di, udi, gtin, ref, model reference, catalogue number, catalog number, product code, part number,
      part no, sku, id`,
    takesPlaceholders: true,
  }),
  name: textField({
    label: 'Model',
    synonyms: `name, model name, version model number, model number, model no, asset model, product, product name, brand name, brand`,
    takesPlaceholders: true,
  }),
  manufacturer: textField({
    label: 'Manufacturer',
    synonyms: 'maker, make, manufacturer name, company name, company, made by',
  }),
  type: textField({
    label: 'Type',
    synonyms: 'asset type, product type, product code name, device type, equipment type, device name',
    takesPlaceholders: true,
  }),
  category: textField({ label: 'Category', synonyms: 'asset category, equipment category' }),
  requiresSerialNumber: yesNoField({
    label: 'Requires a serial number',
    synonyms: 'requires serial, serial number required, serial number controlled, serialised',
  }),
  requiresBarcode: yesNoField({ label: 'Requires a barcode', synonyms: 'barcode required' }),
  serviceIntervalMonths: wholeNumberField(
    {
      label: 'Service interval (months)',
      synonyms:
        'service interval, interval months, interval, default service interval months, service every, every',
      ...inMonths,
    },
    [1, 600],
  ),
};
