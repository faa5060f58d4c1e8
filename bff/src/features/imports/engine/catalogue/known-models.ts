import { add } from '../plan/add.ts';
import { catalogueKey, ClosestNames, type ClosestName } from '../plan/catalogue-names.ts';
import { manufacturerKey, nameKey } from '../plan/names.ts';

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
  readonly #byName = new Map<string, KnownModel[]>();
  readonly #byCatalogueKey = new Map<string, KnownModel[]>();
  readonly #closest = new ClosestNames<KnownModel>();

  add(model: KnownModel, manufacturer: string): void {
    add(this.#byName, nameKey(model.name), model);
    const keys = new Set([catalogueKey(model.name), catalogueKey(`${manufacturer} ${model.name}`)]);
    for (const key of keys) add(this.#byCatalogueKey, key, model);
    if (model.name !== genericModelName) this.#closest.add(model.name, model);
  }

  /** The models of a name. Without a manufacturer in the row, those of every manufacturer. */
  named(name: string, wanted: WantedModel, typeId: string | undefined): KnownModel[] {
    const manufacturer = manufacturerKey(wanted.manufacturer ?? '');
    const named = (this.#byName.get(nameKey(name)) ?? []).filter(
      (model) => typeId === undefined || model.typeId === typeId,
    );
    const ofManufacturer = named.filter((model) => model.manufacturer === manufacturer);
    // A file without manufacturers can name a model of a known manufacturer.
    return ofManufacturer.length > 0 || wanted.manufacturer !== undefined || wanted.model === undefined
      ? ofManufacturer
      : named;
  }

  /** The only model with the same key, with maker and model in one cell or in two. */
  similar({ model, manufacturer }: WantedModel, typeId: string | undefined): KnownModel | undefined {
    if (model === undefined) return undefined;
    const keys = new Set([catalogueKey(model), catalogueKey(`${manufacturer ?? ''} ${model}`)]);
    const known = new Set([...keys].flatMap((key) => this.#byCatalogueKey.get(key) ?? []));
    const maker = makerKey(manufacturer ?? '');
    const similar = [...known].filter(
      (candidate) =>
        (typeId === undefined || candidate.typeId === typeId) &&
        (maker === '' || candidate.manufacturer === '' || makerKey(candidate.manufacturer) === maker),
    );
    return similar.length === 1 ? similar[0] : undefined;
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

/** The key of a manufacturer for tolerant comparisons, without its legal form. */
const makerKey = (name: string) => catalogueKey(manufacturerKey(name));
