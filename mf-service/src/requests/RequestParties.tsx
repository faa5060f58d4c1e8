import { locations, suppliers, type AssetInstance } from '@steward/shared-api';
import { useCurrentUser, useSelectedLocation } from '@steward/shared-auth';
import { fieldsOf } from '@steward/shared-ui/edit';
import type { RequestValues } from './request.ts';

const Field = fieldsOf<RequestValues>();

/** Another location or supplier has other assets. */
const empties = ['assetInstanceIds'];

/** Where, and who comes. A supplier comes itself (doc 1 §6). */
export function RequestParties({ asset }: { asset: AssetInstance | undefined }) {
  const user = useCurrentUser();
  const location = useSelectedLocation();
  const own = user.isSupplier ? user.suppliers[0] : undefined;
  return (
    <>
      <Field.Choice
        name="locationId"
        label="Location"
        endpoint={locations.list}
        input={{}}
        known={asset?.location ?? location}
        placeholder="Select a location"
        required
        empties={empties}
      />
      <Field.Choice
        name="supplierId"
        label="Supplier"
        endpoint={suppliers.list}
        input={{ isServiceProvider: true, isAssigned: true }}
        known={own ?? asset?.supplierService}
        placeholder="Select a supplier"
        required
        disabled={own !== undefined}
        empties={empties}
        hint={asset?.supplierService === null && 'No supplier services this asset yet'}
      />
    </>
  );
}
