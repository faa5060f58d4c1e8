import { locations, suppliers, type AssetInstance, type Location } from '@steward/shared-api';
import { useCurrentUser, type Chosen } from '@steward/shared-auth';
import { fieldsOf } from '@steward/shared-ui/edit';
import type { RequestValues } from './request.ts';

const Field = fieldsOf<RequestValues>();

/** Another location or supplier has other assets. */
const empties = ['assetInstanceIds'];

interface RequestPartiesProps {
  /** The one it is asked for. */
  asset: AssetInstance | undefined;
  /** The one that is looked at. */
  location: Chosen | null;
}

/** Nobody is asked to come to a site of a supplier's own. */
const ofClients = ({ isGlobal }: Location) => !isGlobal;

/** Where, and who comes. A supplier comes itself. */
export function RequestParties({ asset, location }: RequestPartiesProps) {
  const user = useCurrentUser();
  const own = user.isSupplier ? user.suppliers[0] : undefined;
  return (
    <>
      <Field.Choice
        name="locationId"
        label="Location"
        endpoint={locations.list}
        input={{}}
        only={ofClients}
        known={asset?.location ?? location}
        placeholder="Select a location"
        required
        clears={empties}
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
        clears={empties}
        hint={asset?.supplierService === null && 'This asset has no service supplier yet'}
      />
    </>
  );
}
