import type { DemoCategory, DemoType } from './demo-category.ts';
import { dentalCatalogue } from './demo-catalogue-dental.ts';
import { sharedCatalogue } from './demo-catalogue-shared.ts';
import { veterinaryCatalogue } from './demo-catalogue-veterinary.ts';
import { demoId } from './demo-random.ts';

export const demoCategories: readonly DemoCategory[] = [
  ...dentalCatalogue,
  ...veterinaryCatalogue,
  ...sharedCatalogue,
];

/** A model with its type and category. */
export interface DemoModel {
  readonly id: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly type: DemoType;
  readonly typeId: string;
  readonly category: DemoCategory;
}

export const demoModels: readonly DemoModel[] = demoCategories.flatMap((category) =>
  category.types.flatMap((type) =>
    type.models.map(([manufacturer, name]) => ({
      id: demoId(`model/${type.name}/${manufacturer}/${name}`),
      name,
      manufacturer,
      type,
      typeId: demoId(`type/${type.name}`),
      category,
    })),
  ),
);

export const demoManufacturers: readonly string[] = [
  ...new Set(demoModels.map(({ manufacturer }) => manufacturer)),
].toSorted();
