export type Sector = 'dental' | 'veterinary';

/** A type of equipment with real models and its distribution in a practice. */
export interface DemoType {
  readonly name: string;
  /** Other names that practices use; none by default. */
  readonly synonyms?: readonly string[];
  /** Months between services; absent for types without servicing. */
  readonly interval?: number;
  readonly requiresSerial?: boolean;
  readonly requiresBarcode?: boolean;
  /** The price range in pounds. */
  readonly price: readonly [number, number];
  /** The relative share of a practice's equipment. */
  readonly weight: number;
  /** Prefixes of the names of rooms for this type. */
  readonly rooms: readonly string[];
  /** Manufacturer and model. */
  readonly models: readonly (readonly [string, string])[];
}

export interface DemoCategory {
  readonly name: string;
  /** The sector; absent for all sectors. */
  readonly sector?: Sector;
  readonly types: readonly DemoType[];
}
