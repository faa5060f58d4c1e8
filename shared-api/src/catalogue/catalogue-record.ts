import * as z from '@steward/shared-api/schema';
import { inputsOf, outputsOf, type Properties } from '../properties/property.ts';
import { tag } from '../tags/tags.endpoints.ts';
import { id, instant, line, requiredLine } from '../values.ts';
import { assetCategory, assetType } from './catalogue.ts';

/** The maximum number of synonyms of a record. */
export const maximumSynonyms = 50;

/** The requirements of a model. */
export const modelProperties = {
  requiresSerialNumber: { kind: 'flag', label: 'Requires a serial number', initial: false },
  requiresBarcode: { kind: 'flag', label: 'Requires a barcode', initial: false },
} as const satisfies Properties;

const interval = z
  .int('Please enter a number of months')
  .check(
    z.minimum(1, 'An interval is between 1 and 600 months'),
    z.maximum(600, 'An interval is between 1 and 600 months'),
  );

/** The months from one service of a model to the next; null for none. */
export const serviceInterval = z.optional(z.nullable(interval));

/** The name of a record of the catalogue. */
export const catalogueName = requiredLine(500, 'Please enter a name');

/** The further names of a record, which imports recognise. Each replaces the stored list. */
export const synonymsInput = z.optional(
  z
    .array(requiredLine(100, 'Please enter a synonym'))
    .check(z.maxLength(maximumSynonyms, `Please use at most ${maximumSynonyms} synonyms`)),
);

/** The sectors of a record by their tags. Without a tag it belongs to every sector. */
export const tagIdsInput = z.optional(z.array(id).check(z.maxLength(50, 'Please use at most 50 tags')));

const common = { id, name: z.string(), synonyms: z.array(z.string()), version: z.int() };
const tagged = { ...common, tags: z.array(tag) };

/** A category of the catalogue, for support. */
export const catalogueCategory = z.object(tagged);
export type CatalogueCategory = z.infer<typeof catalogueCategory>;

/** A fault category, for support. All sectors share the fault categories. */
export const catalogueFaultCategory = z.object(common);
export type CatalogueFaultCategory = z.infer<typeof catalogueFaultCategory>;

/** A type of the catalogue, for support. */
export const catalogueType = z.object({ ...tagged, assetCategory });
export type CatalogueType = z.infer<typeof catalogueType>;

/** A manufacturer of the catalogue, for support: a supplier that no group owns. */
export const catalogueManufacturer = z.object(tagged);
export type CatalogueManufacturer = z.infer<typeof catalogueManufacturer>;

/** A model of the catalogue, for support. Its manufacturer is a supplier or, if it is not a supplier, a name. */
export const catalogueModel = z.object({
  ...common,
  assetType,
  manufacturerSupplierId: z.nullable(id),
  manufacturerName: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  ...outputsOf(modelProperties),
  defaultServiceIntervalMonths: z.nullable(z.int()),
});
export type CatalogueModel = z.infer<typeof catalogueModel>;

/** The fields of a model that support writes. A manufacturer is given by its id or by its name. */
export const modelInput = {
  manufacturerSupplierId: z.optional(z.nullable(id)),
  manufacturerName: z.optional(z.nullable(line(100))),
  reference: z.optional(z.nullable(line(100))),
  ...inputsOf(modelProperties),
  defaultServiceIntervalMonths: serviceInterval,
  synonyms: synonymsInput,
};

/** The sort properties of the lists of the catalogue. */
export const catalogueSortProperties = {
  categories: ['name'],
  types: ['name', 'category'],
  manufacturers: ['name'],
  faultCategories: ['name'],
  models: ['name', 'type', 'category', 'manufacturer', 'defaultServiceIntervalMonths'],
} as const;
export type CatalogueSort = {
  [Kind in keyof typeof catalogueSortProperties]: (typeof catalogueSortProperties)[Kind][number];
};

/** A merge of a duplicate model into another one. */
export const modelMerge = z.object({
  id,
  sourceModelId: id,
  sourceName: z.string(),
  targetModelId: id,
  targetName: z.string(),
  /** The number of assets that got the target model. */
  assetsCount: z.int(),
  mergedAt: instant,
  mergedByName: z.nullable(z.string()),
  undoneAt: z.nullable(instant),
  /** The number of assets that got their former model back; null unless the merge is undone. */
  assetsRestored: z.nullable(z.int()),
});
export type ModelMerge = z.infer<typeof modelMerge>;

/** The consequences of a merge, before it. */
export const modelMergePreview = z.object({
  /** Why the models cannot be merged; null if they can. */
  refusal: z.nullable(z.string()),
  assetsCount: z.int(),
  groupsCount: z.int(),
  documentsCount: z.int(),
  requestsCount: z.int(),
  /** The suppliers that service, sell or make only the duplicate. They get the same link to the other model. */
  suppliersCount: z.int(),
  /** The properties that differ, with their values as texts. The assets get those of the target. */
  differences: z.array(z.object({ label: z.string(), source: z.string(), target: z.string() })),
  /** The names that become synonyms of the target. */
  synonyms: z.array(z.string()),
});
export type ModelMergePreview = z.infer<typeof modelMergePreview>;
