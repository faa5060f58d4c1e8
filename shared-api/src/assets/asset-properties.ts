import {
  dayProperty,
  flagProperty,
  longTextProperty,
  moneyProperty,
  textProperty,
} from '../properties/property.ts';

const permission = 'assets.prices';

/**
 * The properties that a practice edits in the properties form and imports from spreadsheets. The contract, the columns of the server, the
 * form, the import and the audit trail derive from this declaration (docs/decisions/0031-properties-declared-once.md).
 */
export const assetProperties = {
  serialNumber: textProperty({ label: 'Serial Number', column: 'serial_number', max: 100 }),
  barcode: textProperty({ label: 'Barcode', column: 'barcode', max: 100 }),
  nickname: textProperty({ label: 'Nickname', column: 'nickname', max: 100 }),
  comments: longTextProperty({ label: 'Comments', column: 'comments', max: 10_000 }),
  active: flagProperty({ label: 'Active', column: 'active', initial: true }),
  deactivatedAt: dayProperty({ label: 'Deactivation Date', column: 'deactivated_at' }),
  datePurchased: dayProperty({ label: 'Purchase Date', column: 'date_purchased' }),
  dateDelivered: dayProperty({ label: 'Delivery Date', column: 'date_delivered' }),
  dateCommissioned: dayProperty({ label: 'Commissioning Date', column: 'date_commissioned' }),
  dateDecommissioned: dayProperty({ label: 'Decommissioning Date', column: 'date_decommissioned' }),
  dateHistoricalService: dayProperty({ label: 'Historical Service Date', column: 'date_historical_service' }),
  purchasePrice: moneyProperty({ label: 'Purchase Price (ex VAT)', column: 'purchase_price', permission }),
  isRecurringPayment: flagProperty({
    label: 'Is Recurring Payment',
    plainLabel: 'Recurring payment',
    column: 'is_recurring_payment',
    initial: false,
    permission,
  }),
  recurringPrice: moneyProperty({ label: 'Recurring Price (ex VAT)', column: 'recurring_price', permission }),
};

const { active, deactivatedAt, serialNumber, barcode, nickname, datePurchased } = assetProperties;

/** The properties in the short form of an asset. */
export const compactAssetProperties = {
  active,
  deactivatedAt,
  serialNumber,
  barcode,
  nickname,
  datePurchased,
};
