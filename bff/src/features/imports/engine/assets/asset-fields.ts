import {
  assetImportFieldLabels as labels,
  assetProperties,
  type AssetImportField,
} from '@steward/shared-api';
import { keptColumnsField } from '../fields/kept-columns.ts';
import { namesIn, type Field } from '../fields/field.ts';
import { propertyFields, type PropertyColumn } from '../fields/property-fields.ts';
import { recordIdField } from '../fields/record-id.ts';
import { textField } from '../fields/text.ts';
import { isPostcode } from '../locations/postcodes.ts';

/** The names of the columns of properties. A column can always be named as the property is. */
const propertyColumns: { readonly [Name in keyof typeof assetProperties]?: PropertyColumn } = {
  reference: {
    example: 'A-0042',
    isIdentifier: true,
    takesPlaceholders: true,
    synonyms: `ref, asset reference, asset id, asset no, asset number, asset tag, device number, device no, device id, equipment id,
      equipment no, equipment number, our no, our number, our ref, own no, own number, external id, external key, inventory number, inventory no, unit no, id`,
  },
  serialNumber: {
    example: '7G2210345',
    isIdentifier: true,
    synonyms: 'serial, serial no, serial num, s n, sn',
  },
  barcode: { isIdentifier: true, synonyms: 'bar code, ean, scan code' },
  nickname: { synonyms: 'alias, known as, friendly name' },
  comments: { synonyms: 'comment, notes, note, remarks, description' },
  active: {
    synonyms: 'is active, in use, in service, enabled, asset status, status',
    words: {
      yes: namesIn(`active, in use, in service, live, operational, working, enabled, commissioned, ready to deploy, deployed,
      deployable, available, in custody, checked out, down, standby, inspection scheduled, commissioning, modernization,
      emergency shutdown`),
      no: namesIn(`inactive, not in use, out of service, out of use, withdrawn, retired, decommissioned, disposed, disposed of,
      scrapped, sold, disabled, archived, undeployable, lost, lost/stolen, stolen, pending, broken, broken - not fixable`),
    },
  },
  deactivatedAt: {
    example: '',
    synonyms: 'deactivated, deactivated at, date deactivated, disposal date, disposed on, withdrawn on',
  },
  datePurchased: {
    synonyms:
      'purchased, purchased on, date of purchase, bought, bought on, date bought, acquired, acquisition date, invoice date',
  },
  dateDelivered: { synonyms: 'delivered, delivered on, date of delivery, received' },
  dateCommissioned: {
    synonyms: `commissioned, commissioned on, commission date, installed, installation date, install date, installed on,
      in service since, approval date, date approved`,
  },
  dateDecommissioned: {
    example: '',
    synonyms: 'decommissioned, decommissioned on, decommission date, end of life',
  },
  dateHistoricalService: {
    synonyms: `historical service, last service, last serviced, last service date, last serviced on, serviced on, last inspection,
      last inspection date, lastper insp date, last insp date, insp date, inspection date`,
  },
  serviceIntervalMonths: {
    synonyms:
      'service interval, interval, interval months, service frequency, service frequency months, months between services',
  },
  dateNextService: {
    synonyms: `next service, next service due, service due, next due, due date, service due date, next inspection, next inspection date,
      next maintenance, next service on`,
  },
  dateWarrantyEnd: {
    synonyms: `warranty end, warranty ends, warranty expires, warranty expiry, warranty until, warranty expiration, warranty expiration date,
      end of warranty`,
  },
  serviceContract: { synonyms: 'contract, contract number, contract no, maintenance contract, service plan' },
  purchasePrice: {
    synonyms: 'price, cost, purchase cost, price ex vat, purchase price ex vat, amount, value',
  },
  isRecurringPayment: { synonyms: 'is recurring, leased, lease, rented' },
  recurringPrice: { synonyms: 'monthly price, monthly cost, lease price, recurring cost' },
};

/** The fields of an asset in a row of a file (spec 1.3). */
export const assetFields = {
  // The key of the full register. A column of this name with other values is a reference.
  id: recordIdField({ label: labels.id, synonyms: 'asset id' }),
  type: textField({
    label: labels.type,
    example: 'Autoclave',
    synonyms: 'asset type, device type, equipment type, equipment, product type, kind, item',
    takesPlaceholders: true,
  }),
  category: textField({
    label: labels.category,
    synonyms: 'asset category, equipment category, device category, class',
  }),
  manufacturer: textField({
    label: labels.manufacturer,
    example: 'W&H',
    synonyms: 'maker, make, manufacturer name, manufactured by, company name, brand, brand name',
  }),
  model: textField({
    label: labels.model,
    example: 'Lisa 22',
    synonyms: 'asset model, model name, model no, model number, version model number, product name, product',
    takesPlaceholders: true,
  }),
  location: textField({
    label: labels.location,
    example: 'High Street Dental',
    synonyms:
      'location name, location reference, practice, practice name, site, site name, surgery, branch, clinic',
    takesPlaceholders: true,
  }),
  locationPostcode: textField({
    label: 'Postcode of the location',
    synonyms:
      'postcode, post code, postal code, zip, zip code, location postcode, site postcode, practice postcode',
    longest: 20,
    looksLike: isPostcode,
  }),
  room: textField({ label: labels.room, example: 'Surgery 1', synonyms: 'sub location, room name, area' }),
  ...propertyFields(assetProperties, propertyColumns),
  serviceSupplier: textField({
    label: labels.serviceSupplier,
    synonyms:
      'serviced by, service provider, service company, supplier service, maintained by, engineer company',
  }),
  keptColumns: keptColumnsField,
} satisfies Record<AssetImportField | 'locationPostcode' | 'keptColumns', Field<unknown>>;
