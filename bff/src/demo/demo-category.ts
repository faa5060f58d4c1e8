export type Sector = 'dental' | 'veterinary';

/** A type of equipment, its makers' real models, and how it is found in a practice. */
export interface DemoType {
  readonly name: string;
  /** Months between services; absent when it has none. */
  readonly interval?: number;
  readonly requiresSerial?: boolean;
  readonly requiresBarcode?: boolean;
  /** What one costs, in pounds. */
  readonly price: readonly [number, number];
  /** How many there are beside the others: the share of a practice's equipment. */
  readonly weight: number;
  /** The rooms it stands in, by the beginning of their names. */
  readonly rooms: readonly string[];
  /** Maker and model. */
  readonly models: readonly (readonly [string, string])[];
}

export interface DemoCategory {
  readonly name: string;
  /** For whom; absent for everyone. */
  readonly sector?: Sector;
  readonly types: readonly DemoType[];
}
