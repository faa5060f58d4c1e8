import { useCan } from '@steward/shared-auth';
import { fieldsOf, Legend } from '@steward/shared-ui/edit';
import { Missing } from '@steward/shared-ui/status';
import type { ReactNode } from 'react';
import type { PropertyValues } from './properties.ts';

const Field = fieldsOf<PropertyValues>();

interface IdentityFieldsProps {
  /** Which values the model requires and the asset lacks. */
  missing?: { readonly serial: boolean; readonly barcode: boolean };
}

/** The fields that identify an asset. */
export function IdentityFields({ missing }: IdentityFieldsProps) {
  const missingHint = (isMissing: boolean | undefined, what: 'Serial' | 'Barcode'): ReactNode =>
    isMissing ? <Missing what={what} /> : undefined;
  return (
    <>
      <Field.Text
        name="serialNumber"
        label="Serial Number"
        max={100}
        hint={missingHint(missing?.serial, 'Serial')}
      />
      <Field.Text name="barcode" label="Barcode" max={100} hint={missingHint(missing?.barcode, 'Barcode')} />
      <Field.Text name="nickname" label="Nickname" max={100} />
      <Field.LongText name="comments" label="Comments" max={4000} />
    </>
  );
}

/** The prices, for users with the permission (spec 1.6: never suppliers). */
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

/** The dates of an asset. `today` is the current day at its location, the latest deactivation date. A new asset has no end dates. */
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
