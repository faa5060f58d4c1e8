import { suppliers, type AssetInstance } from '@steward/shared-api';
import { FilterSelect } from '@steward/shared-ui/form';
import { useUpdateAsset } from './asset-edit.data.ts';

const servicing = { isServiceProvider: true };

/** Who services an asset, chosen on the spot; the choice of none leaves it to the model's default. */
export function ServiceSupplierSelect({ asset }: { asset: AssetInstance }) {
  const { setServiceSupplier } = useUpdateAsset();
  const { supplierService: supplier, supplierServiceDefault: byDefault } = asset;
  const own = supplier?.id === byDefault?.id ? null : supplier;
  return (
    <FilterSelect
      label="Service Supplier"
      endpoint={suppliers.list}
      input={servicing}
      value={own?.id ?? null}
      known={own}
      without={byDefault?.id}
      none={byDefault ? `${byDefault.name} (default)` : 'No service supplier'}
      onChange={(chosen) => void setServiceSupplier(asset, chosen?.id ?? null)}
    />
  );
}
