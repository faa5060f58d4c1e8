import { isAssetActive, type AssetInstance } from '@steward/shared-api';
import { formatDayOf } from '@steward/shared-ui/format';

/** A visit of one supplier at one location that selected assets need. */
export interface SelectedVisit {
  readonly locationId: string;
  readonly supplierId: string;
  /** `Harbour Dental Truro · DentServe` */
  readonly name: string;
  readonly assetInstanceIds: readonly string[];
}

/** A selected asset that no visit is requested for. */
export interface RefusedAsset {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/** The visits that the selected assets need, most assets first, and the assets that need none. */
export function visitsOf(
  assets: readonly AssetInstance[],
  ownSupplierId: string | undefined,
): { visits: readonly SelectedVisit[]; refused: readonly RefusedAsset[] } {
  const visits = new Map<string, SelectedVisit>();
  const refused: RefusedAsset[] = [];
  for (const asset of assets) {
    const { id, location, supplierService: supplier } = asset;
    const reason = refusalOf(asset, ownSupplierId);
    if (reason !== null || supplier === null) {
      refused.push({ id, name: asset.breadcrumbName, reason: reason ?? '' });
      continue;
    }
    const key = `${location.id}/${supplier.id}`;
    const assetInstanceIds = [...(visits.get(key)?.assetInstanceIds ?? []), id];
    const name = `${location.name} · ${supplier.name}`;
    visits.set(key, { locationId: location.id, supplierId: supplier.id, name, assetInstanceIds });
  }
  const sorted = [...visits.values()].toSorted(
    (left, right) => right.assetInstanceIds.length - left.assetInstanceIds.length,
  );
  return { visits: sorted, refused };
}

/** Returns why no visit is requested for an asset, or null. */
function refusalOf(asset: AssetInstance, ownSupplierId: string | undefined): string | null {
  const { supplierService: supplier, dateServicePending, location } = asset;
  if (!isAssetActive(asset)) return 'It is not in use';
  if (supplier === null) return 'It has no service supplier';
  if (ownSupplierId !== undefined && supplier.id !== ownSupplierId) return `${supplier.name} services it`;
  return dateServicePending === null
    ? null
    : `A visit is planned for ${formatDayOf(dateServicePending, location.timeZone)}`;
}
