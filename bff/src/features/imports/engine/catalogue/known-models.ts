import { add } from '../plan/add.ts';
import { catalogueKey, ClosestNames, modelCodes, type ClosestName } from '../plan/catalogue-names.ts';
import { nameKey } from '../plan/names.ts';

/** The fields that together name a model. */
export const modelFields = ['category', 'type', 'manufacturer', 'model'] as const;

/** The values of a row that identify the model. */
export interface WantedModel {
  readonly model?: string | undefined;
  readonly manufacturer?: string | undefined;
  readonly type?: string | undefined;
  readonly category?: string | undefined;
}

export interface KnownModel {
  readonly id: string;
  readonly name: string;
  readonly typeId: string;
  readonly manufacturer: string;
}

/** The name of the model for assets of a type with models that are not in the catalogue. It has no manufacturer, so each type has one. */
export const genericModelName = 'Model not listed';

/** The models of the catalogue, and those that a plan adds, by their names. */
export class KnownModels {
  readonly #typeById = new Map<string, string>();
  readonly #byName = new Map<string, KnownModel[]>();
  readonly #byCatalogueKey = new Map<string, KnownModel[]>();
  readonly #bySynonym = new Map<string, KnownModel[]>();
  /** By the names of the manufacturer and the model in one text. */
  readonly #byJoinedKey = new Map<string, KnownModel[]>();
  readonly #makerKeyOf: (name: string) => string;
  readonly #closest = new ClosestNames<KnownModel>(modelCodes);

  /** `makerKeyOf` returns the key of a manufacturer's name, also for one of its synonyms. */
  constructor(makerKeyOf: (name: string) => string) {
    this.#makerKeyOf = makerKeyOf;
  }

  /** Adds a model with the names of its manufacturer, and its own synonyms. */
  add(model: KnownModel, makers: readonly string[], synonyms: readonly string[] = []): void {
    this.#typeById.set(model.id, model.typeId);
    add(this.#byName, nameKey(model.name), model);
    for (const key of keysOf(model.name, makers)) add(this.#byCatalogueKey, key, model);
    for (const name of [model.name, ...synonyms])
      for (const key of joinedKeysOf(name, makers)) add(this.#byJoinedKey, key, model);
    if (model.name !== genericModelName) this.#closest.add(model.name, model);
    for (const synonym of synonyms) {
      for (const key of keysOf(synonym, makers)) add(this.#bySynonym, key, model);
      this.#closest.add(synonym, model);
    }
  }

  /** The id of the type of a model. */
  typeOf(id: string): string | undefined {
    return this.#typeById.get(id);
  }

  /** The models of a name. Without a manufacturer in the row, those of every manufacturer. */
  named(name: string, wanted: WantedModel, typeId: string | undefined): KnownModel[] {
    const manufacturer = this.#makerKeyOf(wanted.manufacturer ?? '');
    const named = (this.#byName.get(nameKey(name)) ?? []).filter(
      (model) => typeId === undefined || model.typeId === typeId,
    );
    const ofManufacturer = named.filter((model) => model.manufacturer === manufacturer);
    // A file without manufacturers can name a model of a known manufacturer.
    return ofManufacturer.length > 0 || wanted.manufacturer !== undefined || wanted.model === undefined
      ? ofManufacturer
      : named;
  }

  /**
   * The only model with the same key, with maker and model in one cell or in two; else the only one with such a synonym. Without a model in the
   * row, both can be in the cell of the manufacturer.
   */
  similar({ model, manufacturer }: WantedModel, typeId: string | undefined): KnownModel | undefined {
    const isOfType = (candidate: KnownModel) => typeId === undefined || candidate.typeId === typeId;
    if (model === undefined) {
      const joined = this.#byJoinedKey.get(catalogueKey(manufacturer ?? '')) ?? [];
      return onlyOne(joined.filter(isOfType));
    }
    const maker = catalogueKey(this.#makerKeyOf(manufacturer ?? ''));
    const isOfMaker = (candidate: KnownModel) =>
      maker === '' || candidate.manufacturer === '' || catalogueKey(candidate.manufacturer) === maker;
    const keys = keysOf(model, [manufacturer ?? '']);
    const named = keys.flatMap((key) => this.#byCatalogueKey.get(key) ?? []);
    const similar = named.filter((candidate) => isOfType(candidate) && isOfMaker(candidate));
    if (similar.length > 0) return onlyOne(similar);
    const joined = catalogueKey(`${manufacturer ?? ''} ${model}`);
    // A synonym can begin with the name of another maker: that of a duplicate that was merged into the model.
    const synonymous = keys.flatMap((key) =>
      (this.#bySynonym.get(key) ?? []).filter(
        (candidate) => isOfType(candidate) && (isOfMaker(candidate) || key === joined),
      ),
    );
    return onlyOne(synonymous);
  }

  /** The model that is probably meant by a misspelt name. */
  closest(name: string, typeId: string | undefined): ClosestName<KnownModel> | undefined {
    return this.#closest.find(name, (model) => typeId === undefined || model.typeId === typeId);
  }

  /** The model 'Model not listed' of a type. */
  generic(typeId: string): KnownModel | undefined {
    return this.#byName
      .get(nameKey(genericModelName))
      ?.find((model) => model.typeId === typeId && model.manufacturer === '');
  }
}

/** The keys of a model for tolerant comparisons: alone, and after each name of its maker. */
function keysOf(name: string, makers: readonly string[]): string[] {
  return [...new Set([catalogueKey(name), ...makers.map((maker) => catalogueKey(`${maker} ${name}`))])];
}

/** The keys of a model together with each name of its maker, also if its own name begins with it. */
function joinedKeysOf(name: string, makers: readonly string[]): string[] {
  const own = catalogueKey(name);
  const named = makers.filter(Boolean);
  const isJoined = named.some((maker) => own.startsWith(catalogueKey(maker)));
  return [
    ...new Set([...(isJoined ? [own] : []), ...named.map((maker) => catalogueKey(`${maker} ${name}`))]),
  ];
}

/** The model, if all are the same one. */
function onlyOne(models: readonly KnownModel[]): KnownModel | undefined {
  const [only, another] = new Set(models);
  return another ? undefined : only;
}
