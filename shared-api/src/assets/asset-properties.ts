import type { Properties } from '../properties/property.ts';

/**
 * The properties that a practice edits in the properties form and imports from spreadsheets. The contract, the columns of the server, the
 * form, the import and the audit trail derive from this declaration (docs/decisions/0031-properties-declared-once.md).
 */
export const assetProperties = {
  /** The practice's own number of the asset, unique in its group. */
  reference: { kind: 'text', label: 'Reference', max: 100 },
  serialNumber: { kind: 'text', label: 'Serial Number', max: 100 },
  barcode: { kind: 'text', label: 'Barcode', max: 100 },
  nickname: { kind: 'text', label: 'Nickname', max: 100 },
  comments: { kind: 'longText', label: 'Comments', max: 10_000 },
  active: { kind: 'flag', label: 'Active', initial: true },
  deactivatedAt: { kind: 'day', label: 'Deactivation Date' },
  datePurchased: { kind: 'day', label: 'Purchase Date' },
  dateDelivered: { kind: 'day', label: 'Delivery Date' },
  dateCommissioned: { kind: 'day', label: 'Commissioning Date' },
  dateDecommissioned: { kind: 'day', label: 'Decommissioning Date' },
  dateHistoricalService: { kind: 'day', label: 'Historical Service Date' },
  /** In months; replaces the interval of the model. */
  serviceIntervalMonths: { kind: 'wholeNumber', label: 'Service Interval (months)', max: 600 },
  /** When the next service is due, until a service is completed. */
  dateNextService: { kind: 'day', label: 'Next Service Date' },
  dateWarrantyEnd: { kind: 'day', label: 'Warranty End Date' },
  serviceContract: { kind: 'text', label: 'Service Contract', max: 200 },
  purchasePrice: { kind: 'money', label: 'Purchase Price (ex VAT)', permission: 'assets.prices' },
  isRecurringPayment: {
    kind: 'flag',
    label: 'Is Recurring Payment',
    plainLabel: 'Recurring payment',
    initial: false,
    permission: 'assets.prices',
  },
  recurringPrice: { kind: 'money', label: 'Recurring Price (ex VAT)', permission: 'assets.prices' },
} as const satisfies Properties;

const { reference, active, deactivatedAt, serialNumber, barcode, nickname, datePurchased } = assetProperties;

/** The properties in the short form of an asset. */
export const compactAssetProperties = {
  reference,
  active,
  deactivatedAt,
  serialNumber,
  barcode,
  nickname,
  datePurchased,
};
