import {
  assetProperties,
  customFieldLabel,
  isAssetActive,
  type AssetInstance,
  type CustomField,
} from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { ActiveTag, AssetStatusTag, Missing } from '@steward/shared-ui/status';
import { formatDay, formatMoney } from '@steward/shared-ui/format';
import { Section } from '@steward/shared-ui/page';
import type { ReactNode } from 'react';
import { useCustomFields } from '../custom-fields/custom-field.data.ts';
import { fieldsOfAsset, filledFields } from '../custom-fields/custom-form-values.ts';
import { CustomValue } from '../custom-fields/custom.columns.tsx';

type Name = keyof typeof assetProperties;
type Item = readonly [label: string, value: ReactNode];

const identity: readonly Name[] = ['nickname', 'reference', 'serialNumber', 'barcode'];
const payment: readonly Name[] = ['isRecurringPayment', 'recurringPrice', 'purchasePrice'];
const dates: readonly Name[] = [
  'datePurchased',
  'dateDelivered',
  'dateCommissioned',
  'dateDecommissioned',
  'dateHistoricalService',
  'deactivatedAt',
];
const servicing: readonly Name[] = [
  'serviceIntervalMonths',
  'dateNextService',
  'dateWarrantyEnd',
  'serviceContract',
];

/** The properties of an asset as values. */
export function AssetValues({ asset, actions }: { asset: AssetInstance; actions: ReactNode }) {
  const maySeePrices = useCan('assets.prices');
  const mayEdit = useCan('assets.edit');
  const allFields = useCustomFields();
  const fields = mayEdit ? fieldsOfAsset(allFields, asset) : filledFields(allFields, asset);
  const names = [...identity, ...(maySeePrices ? payment : []), ...dates, ...servicing];
  const items: readonly Item[] = [
    ['Status', <Status key="status" asset={asset} />],
    ...names.map((name) => itemOf(asset, name)),
    ...fields.map((field) => customItem(asset, field)),
  ];
  return (
    <Section title="Properties" actions={actions}>
      <dl className="st-record-values">
        {items.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <None />}</dd>
          </div>
        ))}
        <div className="st-record-wide">
          <dt>{assetProperties.comments.label}</dt>
          <dd className="st-record-text">{asset.comments || <None />}</dd>
        </div>
      </dl>
    </Section>
  );
}

function Status({ asset }: { asset: AssetInstance }) {
  const active = isAssetActive(asset);
  return (
    <>
      <ActiveTag active={active} /> {active && <AssetStatusTag status={asset.status} />}
    </>
  );
}

/** A value that is not set. */
function None() {
  return (
    <span className="st-muted">
      <span aria-hidden>–</span>
      <span className="st-hidden">Not set</span>
    </span>
  );
}

function itemOf(asset: AssetInstance, name: Name): Item {
  const { kind, label } = assetProperties[name];
  const value = asset[name];
  if (value === null || value === undefined || value === '') {
    if (name === 'serialNumber' && asset.isMissingSerial)
      return [label, <Missing key={name} what="Serial" />];
    if (name === 'barcode' && asset.isMissingBarcode) return [label, <Missing key={name} what="Barcode" />];
    return [label, null];
  }
  return [label, textOf(kind, value)];
}

function textOf(kind: (typeof assetProperties)[Name]['kind'], value: AssetInstance[Name] & {}): string {
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  const text = String(value);
  if (kind === 'day') return formatDay(text);
  return kind === 'money' ? formatMoney(text) : text;
}

function customItem({ customValues = {} }: AssetInstance, field: CustomField): Item {
  const text = customValues[field.id];
  return [
    customFieldLabel(field),
    text === undefined ? null : <CustomValue key={field.id} field={field} text={text} />,
  ];
}
