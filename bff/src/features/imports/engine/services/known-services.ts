interface ServiceOfAsset {
  readonly assetId: string;
  readonly day: string;
  readonly supplierId: string;
}

interface StoredService extends ServiceOfAsset {
  /** In pounds, with two decimals; null without a price. */
  readonly price: string | null;
}

/** The stored services of one asset, day and supplier, and the rows of the file with others. */
interface SameServices {
  readonly prices: (string | null)[];
  /** The details of the rows of the file. */
  readonly rows: Set<string>;
}

/**
 * The completed services of assets. A row is a stored service if the asset, the day and the supplier are the same. Different rows of a file
 * are different services, for example two repairs of one day: as many of them as are stored are the same, and the others are new.
 */
export class KnownServices {
  readonly #services = new Map<string, SameServices>();

  constructor(stored: readonly StoredService[]) {
    for (const service of stored) this.#sameAs(service).prices.push(service.price);
  }

  /** Whether a service is stored or was in an earlier row with the same details. Without that, it is counted as a row of the file. */
  has(service: ServiceOfAsset, details: string): boolean {
    const { prices, rows } = this.#sameAs(service);
    if (rows.has(details)) return true;
    rows.add(details);
    return rows.size <= prices.length;
  }

  /** Whether the stored services of this asset, day and supplier all have other prices. */
  hasOtherPrice(service: ServiceOfAsset, price: string | null): boolean {
    const { prices } = this.#sameAs(service);
    return price !== null && prices.length > 0 && !prices.includes(price);
  }

  #sameAs({ assetId, day, supplierId }: ServiceOfAsset): SameServices {
    const key = `${assetId} ${day} ${supplierId}`;
    const found = this.#services.get(key) ?? { prices: [], rows: new Set() };
    this.#services.set(key, found);
    return found;
  }
}
