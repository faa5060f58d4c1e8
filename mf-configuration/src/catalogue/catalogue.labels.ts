import type { CatalogueKind } from './catalogue-view.ts';

interface KindLabels {
  readonly one: string;
  readonly many: string;
  /** The title of the kind: `Models`. */
  readonly title: string;
}

/** The names of the kinds on screen. */
export const kindLabels: Readonly<Record<CatalogueKind, KindLabels>> = {
  models: { one: 'model', many: 'models', title: 'Models' },
  types: { one: 'type', many: 'types', title: 'Types' },
  categories: { one: 'category', many: 'categories', title: 'Categories' },
  faultCategories: { one: 'fault category', many: 'fault categories', title: 'Fault Categories' },
  manufacturers: { one: 'manufacturer', many: 'manufacturers', title: 'Manufacturers' },
};

/** `Model` for `models`, and `Fault Category` for `faultCategories`. */
export const titleOf = (kind: CatalogueKind): string =>
  kindLabels[kind].one.replaceAll(/\b\w/g, (letter) => letter.toUpperCase());

export const savedMessages = { success: 'Catalogue updated', failure: 'Error updating the catalogue' };
export const addedMessages = { success: 'Added to the catalogue', failure: 'Error adding the record' };

/** The question before a record is deleted. */
export const deletionText = (name: string) =>
  `This deletes “${name}” from the catalogue of all groups. It cannot be undone.`;
