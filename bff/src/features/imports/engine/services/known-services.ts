interface ServiceOfAsset {
  readonly assetId: string;
  readonly day: string;
  readonly supplierId: string;
}

/**
 * The completed services of assets. A row is a stored service if the asset, the day and the supplier are the same. Different rows of a file
 * are different services, for example two repairs of one day: as many of them as are stored are the same, and the others are new.
 */
export class KnownServices {
  readonly #stored = new Map<string, number>();
  /** The details of the rows of the file, by asset, day and supplier. */
  readonly #rows = new Map<string, Set<string>>();

  constructor(stored: readonly ServiceOfAsset[]) {
    for (const service of stored) {
      const key = keyOf(service);
      this.#stored.set(key, (this.#stored.get(key) ?? 0) + 1);
    }
  }

  /** Whether a service is stored or was in an earlier row with the same details. Without that, it is counted as a row of the file. */
  has(service: ServiceOfAsset, details: string): boolean {
    const key = keyOf(service);
    const rows = this.#rows.get(key) ?? new Set();
    if (rows.has(details)) return true;
    rows.add(details);
    this.#rows.set(key, rows);
    return rows.size <= (this.#stored.get(key) ?? 0);
  }
}

function keyOf({ assetId, day, supplierId }: ServiceOfAsset): string {
  return `${assetId} ${day} ${supplierId}`;
}
