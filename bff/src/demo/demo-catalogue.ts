import { dentalCatalogue } from './demo-catalogue-dental.ts';
import { sharedCatalogue } from './demo-catalogue-shared.ts';
import { veterinaryCatalogue } from './demo-catalogue-veterinary.ts';
import { demoId } from './demo-random.ts';

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

export const demoCategories: readonly DemoCategory[] = [
  ...dentalCatalogue,
  ...veterinaryCatalogue,
  ...sharedCatalogue,
];

/** One model with everything above it. */
export interface DemoModel {
  readonly id: string;
  readonly name: string;
  readonly maker: string;
  readonly type: DemoType;
  readonly typeId: string;
  readonly category: DemoCategory;
}

export const demoModels: readonly DemoModel[] = demoCategories.flatMap((category) =>
  category.types.flatMap((type) =>
    type.models.map(([maker, name]) => ({
      id: demoId(`model/${type.name}/${maker}/${name}`),
      name,
      maker,
      type,
      typeId: demoId(`type/${type.name}`),
      category,
    })),
  ),
);

export const demoMakers: readonly string[] = [...new Set(demoModels.map(({ maker }) => maker))].toSorted();
