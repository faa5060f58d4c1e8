import { useCan } from '@steward/shared-auth';
import { fieldsOf, Legend } from '@steward/shared-ui/edit';
import { Missing } from '@steward/shared-ui/status';
import type { ReactNode } from 'react';
import type { PropertyValues } from './properties.ts';

const Field = fieldsOf<PropertyValues>();

interface WordFieldsProps {
  /** The model wants one, and there is none. */
  missing?: { readonly serial: boolean; readonly barcode: boolean };
}

/** What an asset is known by. */
export function WordFields({ missing }: WordFieldsProps) {
  const wanted = (isMissing: boolean | undefined, what: 'Serial' | 'Barcode'): ReactNode =>
    isMissing ? <Missing what={what} /> : undefined;
  return (
    <>
      <Field.Text
        name="serialNumber"
        label="Serial Number"
        max={100}
        hint={wanted(missing?.serial, 'Serial')}
      />
      <Field.Text name="barcode" label="Barcode" max={100} hint={wanted(missing?.barcode, 'Barcode')} />
      <Field.Text name="nickname" label="Nickname" max={100} />
      <Field.LongText name="comments" label="Comments" max={4000} />
    </>
  );
}

/** What it costs, for those who may see it (spec 1.6: never suppliers). */
export function PriceFields() {
  if (!useCan('assets.prices')) return null;
  return (
    <>
      <Legend>Payment</Legend>
      <Field.Switch name="isRecurringPayment" label="Is Recurring Payment" />
      <Field.Money name="recurringPrice" label="Recurring Price (ex VAT)" />
      <Field.Money name="purchasePrice" label="Purchase Price (ex VAT)" />
    </>
  );
}

/** The days of its life. `today` is its location's: it cannot be deactivated after that. A new asset has no end yet. */
export function DayFields({ today }: { today?: string }) {
  const hasEnd = today !== undefined;
  return (
    <>
      <Legend>Dates</Legend>
      <Field.Day name="datePurchased" label="Purchase Date" />
      <Field.Day name="dateDelivered" label="Delivery Date" />
      <Field.Day name="dateCommissioned" label="Commissioning Date" />
      {hasEnd && <Field.Day name="dateDecommissioned" label="Decommissioning Date" />}
      <Field.Day name="dateHistoricalService" label="Historical Service Date" />
      {hasEnd && <Field.Day name="deactivatedAt" label="Deactivation Date" max={today} />}
    </>
  );
}
