import { assetImportFieldLabels as labels, type AssetImportField } from '@steward/shared-api';
import { dayField } from '../fields/day.ts';
import { moneyField } from '../fields/money.ts';
import type { Field } from '../fields/field.ts';
import { identifierField, textField } from '../fields/text.ts';
import { yesNoField } from '../fields/yes-no.ts';

/** The fields of an asset in a row of a file (spec 1.3). */
export const assetFields = {
  reference: identifierField({
    label: labels.reference,
    synonyms: [
      'ref',
      'asset reference',
      'asset id',
      'asset no',
      'asset number',
      'asset tag',
      'device number',
      'device no',
      'device id',
      'equipment id',
      'equipment no',
      'equipment number',
      'external id',
      'external key',
      'inventory number',
      'inventory no',
      'unit no',
      'id',
    ],
    takesPlaceholders: true,
  }),
  type: textField({
    label: labels.type,
    synonyms: ['asset type', 'device type', 'equipment type', 'equipment', 'product type', 'kind', 'item'],
    takesPlaceholders: true,
  }),
  category: textField({
    label: labels.category,
    synonyms: ['asset category', 'equipment category', 'device category', 'class'],
  }),
  manufacturer: textField({
    label: labels.manufacturer,
    synonyms: [
      'maker',
      'make',
      'manufacturer name',
      'manufactured by',
      'company name',
      'brand',
      'brand name',
    ],
  }),
  model: textField({
    label: labels.model,
    synonyms: [
      'asset model',
      'model name',
      'model no',
      'model number',
      'version model number',
      'product name',
      'product',
    ],
    takesPlaceholders: true,
  }),
  location: textField({
    label: labels.location,
    synonyms: [
      'location name',
      'location reference',
      'practice',
      'practice name',
      'site',
      'site name',
      'surgery',
      'branch',
      'clinic',
    ],
    takesPlaceholders: true,
  }),
  room: textField({ label: labels.room, synonyms: ['sub location', 'room name', 'area'] }),
  serialNumber: identifierField({
    label: labels.serialNumber,
    synonyms: ['serial', 'serial no', 'serial num', 's n', 'sn'],
  }),
  barcode: identifierField({ label: labels.barcode, synonyms: ['bar code', 'ean', 'scan code'] }),
  nickname: textField({ label: labels.nickname, synonyms: ['alias', 'known as', 'friendly name'] }),
  comments: textField({
    label: labels.comments,
    synonyms: ['comment', 'notes', 'note', 'remarks', 'description'],
    longest: 10_000,
    severalLines: true,
    joiner: '\n',
  }),
  active: yesNoField(
    {
      label: labels.active,
      synonyms: ['is active', 'in use', 'in service', 'enabled', 'asset status', 'status'],
    },
    {
      yes: ['active', 'in use', 'in service', 'live', 'operational', 'working', 'enabled', 'commissioned'],
      no: [
        'inactive',
        'not in use',
        'out of service',
        'out of use',
        'withdrawn',
        'retired',
        'decommissioned',
        'disposed',
        'disposed of',
        'scrapped',
        'sold',
        'disabled',
      ],
    },
  ),
  deactivatedAt: dayField({
    label: labels.deactivatedAt,
    synonyms: [
      'deactivated',
      'deactivated at',
      'date deactivated',
      'disposal date',
      'disposed on',
      'withdrawn on',
    ],
  }),
  datePurchased: dayField({
    label: labels.datePurchased,
    synonyms: [
      'purchased',
      'purchased on',
      'date of purchase',
      'bought on',
      'acquired',
      'acquisition date',
      'invoice date',
    ],
  }),
  dateDelivered: dayField({
    label: labels.dateDelivered,
    synonyms: ['delivered', 'delivered on', 'date of delivery', 'received'],
  }),
  dateCommissioned: dayField({
    label: labels.dateCommissioned,
    synonyms: [
      'commissioned',
      'commissioned on',
      'commission date',
      'installed',
      'installation date',
      'install date',
      'installed on',
      'in service since',
      'approval date',
      'date approved',
    ],
  }),
  dateDecommissioned: dayField({
    label: labels.dateDecommissioned,
    synonyms: ['decommissioned', 'decommissioned on', 'decommission date', 'end of life'],
  }),
  dateHistoricalService: dayField({
    label: labels.dateHistoricalService,
    synonyms: [
      'historical service',
      'last service',
      'last serviced',
      'last service date',
      'last serviced on',
      'serviced on',
      'last inspection',
      'last inspection date',
      'lastper insp date',
      'last insp date',
      'insp date',
      'inspection date',
    ],
  }),
  purchasePrice: moneyField({
    label: labels.purchasePrice,
    synonyms: ['price', 'cost', 'purchase cost', 'price ex vat', 'purchase price ex vat', 'amount', 'value'],
  }),
  isRecurringPayment: yesNoField({
    label: labels.isRecurringPayment,
    synonyms: ['is recurring', 'leased', 'lease', 'rented'],
  }),
  recurringPrice: moneyField({
    label: labels.recurringPrice,
    synonyms: ['monthly price', 'monthly cost', 'lease price', 'recurring cost'],
  }),
  serviceSupplier: textField({
    label: labels.serviceSupplier,
    synonyms: [
      'serviced by',
      'service provider',
      'service company',
      'supplier service',
      'maintained by',
      'engineer company',
    ],
  }),
} satisfies Record<AssetImportField, Field<unknown>>;
