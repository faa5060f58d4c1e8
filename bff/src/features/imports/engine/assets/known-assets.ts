import type { Parsed } from '../fields/field.ts';
import type { StoredAsset } from '../import-lookups.queries.ts';
import { add } from '../plan/add.ts';
import { nameKey, referenceKey } from '../plan/names.ts';

/** The values that identify an asset. */
export interface AssetIdentity {
  /** The id of the asset in the register. */
  readonly id: string | undefined;
  readonly reference: string | undefined;
  readonly serialNumber: string | undefined;
  readonly barcode: string | undefined;
  readonly nickname: string | undefined;
  readonly modelId: string | undefined;
  readonly locationId: string | undefined;
  readonly roomId: string | undefined;
}

/**
 * Finds the assets of a group by the id, else by the reference, else by serial number and model, else by barcode. Assets without any of these (four equal
 * chairs) are matched in order: the second such row matches the second stored asset.
 */
export class KnownAssets {
  readonly #byId = new Map<string, StoredAsset>();
  readonly #byReference = new Map<string, StoredAsset>();
  readonly #bySerial = new Map<string, StoredAsset[]>();
  readonly #byBarcode = new Map<string, StoredAsset[]>();
  readonly #similar = new Map<string, StoredAsset[]>();
  readonly #taken = new Set<string>();
  /** The ids of the assets that get a reference, by its key. */
  readonly #assigned = new Map<string, string>();

  constructor(assets: readonly StoredAsset[]) {
    for (const asset of assets) {
      const { reference, serial_number: serial, barcode } = asset;
      this.#byId.set(asset.id, asset);
      if (reference !== null) this.#byReference.set(referenceKey(reference), asset);
      if (serial !== null) add(this.#bySerial, serialKey(asset.asset_model_id, serial), asset);
      if (barcode !== null) add(this.#byBarcode, nameKey(barcode), asset);
      if (reference === null && serial === null && barcode === null)
        add(this.#similar, similarityKey(similarityOf(asset)), asset);
    }
  }

  /** The asset with an id. */
  withId(id: string): StoredAsset | undefined {
    return this.#byId.get(id);
  }

  /** The asset with a reference. */
  withReference(reference: string): StoredAsset | undefined {
    return this.#byReference.get(referenceKey(reference));
  }

  /** Whether another asset has a reference, or gets it in an earlier row. Assigns the reference otherwise. */
  isReferenceOfAnother(reference: string | undefined, { id }: StoredAsset): boolean {
    if (reference === undefined) return false;
    const key = referenceKey(reference);
    const holder = this.#assigned.get(key) ?? this.withReference(reference)?.id;
    this.#assigned.set(key, holder ?? id);
    return holder !== undefined && holder !== id;
  }

  /** The stored asset of a row; undefined for a new asset. */
  find(identity: AssetIdentity): Parsed<StoredAsset | undefined> {
    const found = this.#search(identity);
    if ('value' in found && found.value) this.#taken.add(found.value.id);
    return found;
  }

  #search(identity: AssetIdentity): Parsed<StoredAsset | undefined> {
    const { id, reference, serialNumber, barcode, modelId } = identity;
    if (id !== undefined) return { value: this.#byId.get(id) };
    const referenced = reference === undefined ? undefined : this.withReference(reference);
    if (referenced) return { value: referenced };
    // A new reference can be assigned to an asset without one, but not replace another.
    const open = (assets: readonly StoredAsset[] = []) =>
      assets.filter(
        (asset) => !this.#taken.has(asset.id) && (reference === undefined || asset.reference === null),
      );
    if (serialNumber !== undefined && modelId !== undefined) {
      const serial = open(this.#bySerial.get(serialKey(modelId, serialNumber)));
      if (serial.length > 0) return onlyMatch(serial, identity, `serial number '${serialNumber}'`);
    }
    if (barcode !== undefined) {
      const scanned = open(this.#byBarcode.get(nameKey(barcode)));
      if (scanned.length > 0) return onlyMatch(scanned, identity, `barcode '${barcode}'`);
    }
    if (reference !== undefined || serialNumber !== undefined || barcode !== undefined)
      return { value: undefined };
    return { value: open(this.#similar.get(similarityKey(identity)))[0] };
  }
}

/** The key by which rows of the same asset are recognised; undefined for assets that are matched in order. */
export function identityKey({
  id,
  reference,
  serialNumber,
  barcode,
  modelId,
}: AssetIdentity): string | undefined {
  if (id !== undefined) return `id ${id}`;
  if (reference !== undefined) return `reference ${referenceKey(reference)}`;
  if (serialNumber !== undefined) return `serial ${serialKey(modelId ?? '', serialNumber)}`;
  return barcode === undefined ? undefined : `barcode ${nameKey(barcode)}`;
}

function onlyMatch(
  assets: readonly StoredAsset[],
  { locationId }: AssetIdentity,
  identifier: string,
): Parsed<StoredAsset | undefined> {
  const atLocation = assets.length > 1 ? assets.filter((asset) => asset.location_id === locationId) : assets;
  const [only, another] = atLocation;
  if (only && !another) return { value: only };
  return { reason: `${assets.length} assets have the ${identifier}: give each a reference first` };
}

type Similarity = Pick<AssetIdentity, 'modelId' | 'locationId' | 'roomId' | 'nickname'>;

function similarityOf(asset: StoredAsset): Similarity {
  return {
    modelId: asset.asset_model_id,
    locationId: asset.location_id,
    roomId: asset.sub_location_id ?? undefined,
    nickname: asset.nickname ?? undefined,
  };
}

function similarityKey({ modelId, locationId, roomId, nickname }: Similarity): string {
  return JSON.stringify([modelId, locationId, roomId ?? null, nameKey(nickname ?? '')]);
}

function serialKey(modelId: string, serial: string): string {
  return `${modelId} ${nameKey(serial)}`;
}
