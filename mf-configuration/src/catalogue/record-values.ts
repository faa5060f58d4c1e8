import type {
  CatalogueCategory,
  CatalogueFaultCategory,
  CatalogueModel,
  CatalogueType,
} from '@steward/shared-api';

/** The synonyms in a form: those of the record, and a text that becomes one when the form is saved. */
export interface SynonymValues {
  readonly synonyms: readonly string[];
  readonly newSynonym: string | null;
}

/** The values of a category, a type, a manufacturer or a fault category. Only types have a category, and fault categories have no sectors. */
export interface TaggedValues extends SynonymValues {
  readonly name: string | null;
  readonly assetCategoryId: string | null;
  readonly tagIds: readonly string[] | null;
}

/** The values of a model. */
export interface ModelValues extends SynonymValues {
  readonly name: string | null;
  readonly assetTypeId: string | null;
  readonly manufacturerSupplierId: string | null;
  readonly reference: string | null;
  /** Only digits. */
  readonly defaultServiceIntervalMonths: string | null;
  readonly requiresSerialNumber: boolean;
  readonly requiresBarcode: boolean;
}

export const newTaggedRecord: TaggedValues = {
  name: null,
  assetCategoryId: null,
  tagIds: null,
  synonyms: [],
  newSynonym: null,
};

export const newModel: ModelValues = {
  name: null,
  assetTypeId: null,
  manufacturerSupplierId: null,
  reference: null,
  defaultServiceIntervalMonths: null,
  requiresSerialNumber: false,
  requiresBarcode: false,
  synonyms: [],
  newSynonym: null,
};

/** Returns the values of a category, a type or a manufacturer. */
export function taggedValues(
  record: CatalogueCategory | CatalogueType | CatalogueFaultCategory,
): TaggedValues {
  const tagIds = 'tags' in record ? record.tags.map(({ id }) => id) : [];
  return {
    name: record.name,
    assetCategoryId: 'assetCategory' in record ? record.assetCategory.id : null,
    tagIds: tagIds.length === 0 ? null : tagIds,
    synonyms: record.synonyms,
    newSynonym: null,
  };
}

/** Returns the values of a model. */
export function modelValues(model: CatalogueModel): ModelValues {
  const { name, assetType, manufacturerSupplierId, reference, defaultServiceIntervalMonths: months } = model;
  const { requiresSerialNumber, requiresBarcode, synonyms } = model;
  return {
    name,
    assetTypeId: assetType.id,
    manufacturerSupplierId,
    reference,
    defaultServiceIntervalMonths: months === null ? null : String(months),
    requiresSerialNumber,
    requiresBarcode,
    synonyms,
    newSynonym: null,
  };
}

/** Returns the input of changed values: the name, the category, the sectors and the synonyms. */
export function taggedInput(changes: Partial<TaggedValues>, values: TaggedValues) {
  const { name, assetCategoryId, tagIds } = changes;
  return {
    ...(name === undefined ? {} : { name: name ?? '' }),
    ...(assetCategoryId === undefined ? {} : { assetCategoryId: assetCategoryId ?? '' }),
    ...(tagIds === undefined ? {} : { tagIds: tagIds ?? [] }),
    ...synonymsInput(changes, values),
  };
}

/** Returns the input of the changed values of a model. */
export function modelInput(changes: Partial<ModelValues>, values: ModelValues) {
  const { synonyms: _, newSynonym: __, defaultServiceIntervalMonths: months, ...others } = changes;
  return {
    ...others,
    ...('name' in others ? { name: others.name ?? '' } : {}),
    ...('assetTypeId' in others ? { assetTypeId: others.assetTypeId ?? '' } : {}),
    ...(months === undefined
      ? {}
      : { defaultServiceIntervalMonths: months === null ? null : Number(months) }),
    ...synonymsInput(changes, values),
  };
}

function synonymsInput(changes: Partial<SynonymValues>, { synonyms, newSynonym }: SynonymValues) {
  if (changes.synonyms === undefined && changes.newSynonym === undefined) return {};
  const added = newSynonym?.trim() ?? '';
  return { synonyms: added === '' ? synonyms : [...synonyms, added] };
}
