import {
  assetImportFieldLabels as labels,
  assetProperties,
  type AssetImportField,
} from '@steward/shared-api';
import { keptColumnsFieldOf } from '../fields/kept-columns.ts';
import { assetReferenceNames } from '../fields/asset-reference.ts';
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
    // In a file of services or faults, the last three are numbers of the row.
    synonyms: `${assetReferenceNames}, ref no, reference no, reference number, id, external id, external key`,
  },
  serialNumber: {
    example: '7G2210345',
    isIdentifier: true,
    synonyms: `serial, serial no, serial num, s n, sn, serialno, ser no, serial nr, serial code, manufacturer serial number,
      product serial number`,
  },
  barcode: {
    isIdentifier: true,
    synonyms: 'bar code, ean, scan code, barcode no, barcode number, bar code no, bar code number',
  },
  nickname: { synonyms: 'alias, known as, friendly name, nick name, local name, display name' },
  comments: {
    synonyms: `comment, notes, note, remarks, description, remark, memo, observations, additional information, additional info,
      further information, other information, additional notes, asset notes`,
  },
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
    synonyms: `deactivated, deactivated at, date deactivated, disposal date, disposed on, withdrawn on, date of disposal,
      date disposed, disposed, scrapped on, sold on, date sold`,
  },
  datePurchased: {
    synonyms: `purchased, purchased on, date of purchase, bought, bought on, date bought, acquired, acquisition date, invoice date,
      bought date, date acquired, acquired on, date of acquisition, order date, when bought, bought when, got on, when acquired, invoiced, invoiced on, date of invoice`,
  },
  dateDelivered: {
    synonyms: 'delivered, delivered on, date of delivery, received, delivery, received on, date received',
  },
  dateCommissioned: {
    synonyms: `commissioned, commissioned on, commission date, installed, installation date, install date, installed on,
      in service since, approval date, date approved, date installed, date of installation, date of commissioning,
      commissioning date, in use since, in service date, date in service, put into service, start date, first use`,
  },
  dateDecommissioned: {
    example: '',
    synonyms: `decommissioned, decommissioned on, decommission date, end of life, date of decommissioning, end of life date,
      retired on, retirement date`,
  },
  dateHistoricalService: {
    synonyms: `historical service, last service, last serviced, last service date, last serviced on, serviced on, last inspection,
      last inspection date, lastper insp date, last insp date, insp date, inspection date, date last serviced,
      date of last service, service date, serviced, last maintenance, last maintenance date, last test, last tested,
      last test date, date of last inspection, last done, last svc, last svc date, when last serviced, last calibration, last calibration date, last pm`,
  },
  serviceIntervalMonths: {
    synonyms: `service interval, interval, interval months, service frequency, service frequency months, months between services,
      frequency, maintenance interval, maintenance frequency, service period, pm frequency, service every, serviced every, service every months, every, every months, service months,
      interval in months, service interval in months, service cycle, calibration interval, test interval, how often,
      how often serviced, freq, svc interval, frequency of service`,
    unit: 'months',
  },
  dateNextService: {
    synonyms: `next service, next service due, service due, next due, due date, service due date, next inspection,
      next inspection date, next maintenance, next service on, date next service, date of next service, service due on,
      service next due, due for service, next due date, next service due date, next maintenance date, maintenance due,
      inspection due, next test, next test date, next calibration, next calibration date, next pm, next svc, svc due, next svc due, due`,
  },
  dateWarrantyEnd: {
    synonyms: `warranty end, warranty ends, warranty expires, warranty expiry, warranty until, warranty expiration,
      warranty expiration date, end of warranty, warranty, warranty date, warranty expires on, warranty expiry date,
      warranty ends on, warranty to, warranty till, warranty valid until, under warranty until, guarantee, guarantee end,
      guarantee end date, guarantee ends, guarantee expires, guarantee expiry, guarantee expiry date, guarantee until,
      end of guarantee`,
  },
  serviceContract: {
    synonyms: `contract, contract number, contract no, maintenance contract, service plan, contract ref, contract reference,
      service contract no, service contract number, service agreement, maintenance agreement, maintenance plan`,
  },
  purchasePrice: {
    synonyms: `price, cost, purchase cost, price ex vat, purchase price ex vat, amount, value, price paid, paid, amount paid,
      cost price, unit price, unit cost, original cost, original price, purchase value, purchase amount, asset value,
      net price, net cost, total cost, capital cost, acquisition cost, invoice amount, list price, cost ex vat, price gbp,
      cost gbp, cost inc vat, cost incl vat, cost including vat, price inc vat, price incl vat, price including vat, total inc vat, invoice total, total price`,
  },
  isRecurringPayment: { synonyms: 'is recurring, leased, lease, rented, is leased, is rented, rental' },
  recurringPrice: {
    synonyms: `monthly price, monthly cost, lease price, recurring cost, monthly payment, lease cost, lease payment, rental cost,
      monthly rental`,
  },
};

/** The fields of an asset in a row of a file (spec 1.3). */
export const assetFields = {
  // The key of the full register. A column of this name with other values is a reference.
  id: recordIdField({ label: labels.id, synonyms: 'asset id' }),
  type: textField({
    label: labels.type,
    example: 'Autoclave',
    synonyms: `asset type, device type, equipment type, equipment, product type, kind, item, type of equipment, type of asset,
      equipment name, kit, kit type, item type, item name, device, device name, appliance, machine, machine type,
      equipment description, item description, type of kit, kind of kit, kind of equipment, type of device, type of equipment item, what is it,
      what it is, what`,
    otherNames: 'description, details',
    takesPlaceholders: true,
  }),
  category: textField({
    label: labels.category,
    synonyms:
      'asset category, equipment category, device category, class, equipment class, asset class, category name',
  }),
  manufacturer: textField({
    label: labels.manufacturer,
    example: 'W&H',
    synonyms: `maker, make, manufacturer name, manufactured by, company name, brand, brand name, mfr, mfg, manuf, oem, producer,
      make and brand, made by`,
  }),
  model: textField({
    label: labels.model,
    example: 'Lisa 22',
    synonyms: `asset model, model name, model no, model number, version model number, product name, product, make model,
      make and model, model description, model type, manufacturer and model, type model, type and model, mod, model name and number`,
    takesPlaceholders: true,
  }),
  location: textField({
    label: labels.location,
    example: 'High Street Dental',
    synonyms: `location name, location reference, practice, practice name, site, site name, branch, clinic, surgery, clinic name,
      branch name, dental practice, practice location, site location, premises, based at, surgery name,
      where, location no, site no, practice no, branch no, clinic no, lives in, kept at, kept in, surgery location, practice site, clinic location, branch location`,
    takesPlaceholders: true,
  }),
  locationPostcode: textField({
    label: 'Postcode of the location',
    synonyms:
      'postcode, post code, postal code, zip, zip code, location postcode, site postcode, practice postcode',
    longest: 20,
    looksLike: isPostcode,
  }),
  room: textField({
    label: labels.room,
    example: 'Surgery 1',
    synonyms: `sub location, room name, area, room no, room number, treatment room, consulting room, consult room, surgery room,
      operatory, op, op no, surgery, surgery no, surgery number, room location, room or area, room area,
      treatment area, where, lives in, kept in, stored in, where kept`,
  }),
  ...propertyFields(assetProperties, propertyColumns),
  serviceSupplier: textField({
    label: labels.serviceSupplier,
    synonyms: `serviced by, service provider, service company, supplier service, maintained by, engineer company,
      service contractor, service engineer, servicing company, maintenance company, maintenance provider,
      maintenance contractor, contractor, engineer co, service co, engineer, looked after by, serviced and repaired by`,
  }),
  keptColumns: keptColumnsFieldOf('Comments'),
} satisfies Record<AssetImportField | 'locationPostcode' | 'keptColumns', Field<unknown>>;
