import { assetProperties } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Legend, propertyFieldOf } from '@steward/shared-ui/edit';
import { Missing } from '@steward/shared-ui/status';
import type { ReactNode } from 'react';

export const Property = propertyFieldOf(assetProperties);

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
      <Property name="reference" />
      <Property name="serialNumber" hint={missingHint(missing?.serial, 'Serial')} />
      <Property name="barcode" hint={missingHint(missing?.barcode, 'Barcode')} />
      <Property name="nickname" />
      <Property name="comments" />
    </>
  );
}

/** The prices, for users with the permission (spec 1.6: never suppliers). */
export function PriceFields() {
  if (!useCan('assets.prices')) return null;
  return (
    <>
      <Legend>Payment</Legend>
      <Property name="isRecurringPayment" />
      <Property name="recurringPrice" />
      <Property name="purchasePrice" />
    </>
  );
}

/** What the practice knows about the servicing of an asset, besides its recorded services. */
export function ServicingFields() {
  return (
    <>
      <Legend>Servicing</Legend>
      <Property name="serviceIntervalMonths" hint="Replaces the usual interval." />
      <Property name="dateNextService" hint="Applies until a service is completed." />
      <Property name="dateWarrantyEnd" />
      <Property name="serviceContract" />
    </>
  );
}

/** The dates of an asset. `today` is the current day at its location, the latest deactivation date. A new asset has no end dates. */
export function DayFields({ today }: { today?: string }) {
  const hasEnd = today !== undefined;
  return (
    <>
      <Legend>Dates</Legend>
      <Property name="datePurchased" />
      <Property name="dateDelivered" />
      <Property name="dateCommissioned" />
      {hasEnd && <Property name="dateDecommissioned" />}
      <Property name="dateHistoricalService" />
      {hasEnd && <Property name="deactivatedAt" lastDay={today} />}
    </>
  );
}
