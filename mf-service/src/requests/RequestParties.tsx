import { locations, suppliers, type AssetInstance, type Location } from '@steward/shared-api';
import { useCurrentUser, type SelectedItem } from '@steward/shared-auth';
import { fieldsOf } from '@steward/shared-ui/edit';
import type { RequestValues } from './request.ts';

const Field = fieldsOf<RequestValues>();

/** the assets depend on location and supplier */
const dependentFields = ['assetInstanceIds'];

interface RequestPartiesProps {
  /** The asset that the URL requests an appointment for. */
  asset: AssetInstance | undefined;
  /** The selected location. */
  location: SelectedItem | null;
}

/** Excludes locations of suppliers themselves. */
const ofClients = ({ isGlobal }: Location) => !isGlobal;

/** The location and the supplier. A supplier requests for itself. */
export function RequestParties({ asset, location }: RequestPartiesProps) {
  const user = useCurrentUser();
  const ownSupplier = user.isSupplier ? user.suppliers[0] : undefined;
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
        clears={dependentFields}
      />
      <Field.Choice
        name="supplierId"
        label="Supplier"
        endpoint={suppliers.list}
        input={{ isServiceProvider: true, isAssigned: true }}
        known={ownSupplier ?? asset?.supplierService}
        placeholder="Select a supplier"
        required
        disabled={ownSupplier !== undefined}
        clears={dependentFields}
        hint={asset?.supplierService === null && 'This asset has no service supplier yet'}
      />
    </>
  );
}
