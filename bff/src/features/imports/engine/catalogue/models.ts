import { randomUUID } from 'node:crypto';
import type { CatalogueRows } from '../import-lookups.queries.ts';
import type { ImportOptions } from '../import-kind.ts';
import { add } from '../plan/add.ts';
import { catalogueKey, closestName, maximumSuggestions } from '../plan/catalogue-names.ts';
import { manufacturerKey, nameKey } from '../plan/names.ts';
import type { Plan } from '../plan/plan.ts';
import type { Manufacturers } from './manufacturers.ts';
import { Types } from './types.ts';

/** The values of a row that identify the model. */
export interface WantedModel {
  readonly model?: string | undefined;
  readonly manufacturer?: string | undefined;
  readonly type?: string | undefined;
  readonly category?: string | undefined;
}

interface KnownModel {
  readonly id: string;
  readonly name: string;
  readonly typeId: string;
  readonly manufacturer: string;
}

type Found =
  | {
      readonly id: string;
      /** The model of the row, when it is not in the catalogue: `Lisa 22 by W&H`. The id is then that of the generic model of its type. */
      readonly unlisted?: string;
    }
  | {
      readonly field: keyof WantedModel;
      readonly reason: string;
      readonly isMissingInCatalogue?: boolean;
    };

/** Finds models by name, manufacturer and type, in the catalogue and among those that the plan adds. */
export class Models {
  readonly #plan: Plan;
  readonly #options: ImportOptions;
  readonly #types: Types;
  readonly #manufacturers: Manufacturers;
  readonly #byName = new Map<string, KnownModel[]>();
  readonly #byCatalogueKey = new Map<string, KnownModel[]>();
  readonly #found = new Map<string, Found>();
  #suggestions = 0;

  constructor(
    plan: Plan,
    known: { rows: CatalogueRows; manufacturers: Manufacturers },
    options: ImportOptions,
  ) {
    this.#plan = plan;
    this.#options = options;
    this.#manufacturers = known.manufacturers;
    this.#types = new Types(plan, known.rows, options);
    for (const row of known.rows.models) {
      const manufacturerName = row.manufacturer_supplier_name ?? row.manufacturer_name ?? '';
      const manufacturer = manufacturerKey(manufacturerName);
      this.#remember(
        { id: row.id, name: row.name, typeId: row.asset_type_id, manufacturer },
        manufacturerName,
      );
    }
  }

  /** The model of a row, or the field that prevents finding it. */
  find(wanted: WantedModel, rowNumber: number): Found {
    const key = JSON.stringify([wanted.model, wanted.manufacturer, wanted.type, wanted.category]);
    const cachedResult = this.#found.get(key);
    if (cachedResult) return cachedResult;
    const found = this.#search(wanted, rowNumber);
    this.#found.set(key, found);
    return found;
  }

  #search(wanted: WantedModel, rowNumber: number): Found {
    const { type, category } = wanted;
    const name = wanted.model ?? nameWithoutModel(wanted);
    if (name === undefined) return { field: 'model', reason: 'Model or type is required' };
    const foundType = type === undefined ? undefined : this.#types.find({ type, category }, rowNumber);
    if (foundType && 'reason' in foundType) return { field: 'type', ...foundType };
    const typeId = foundType?.value;
    const manufacturer = manufacturerKey(wanted.manufacturer ?? '');
    const named = (this.#byName.get(nameKey(name)) ?? []).filter(
      (model) => typeId === undefined || model.typeId === typeId,
    );
    const ofManufacturer = named.filter((model) => model.manufacturer === manufacturer);
    // A file without manufacturers can name a model of a known manufacturer.
    const matches =
      ofManufacturer.length > 0 || wanted.manufacturer !== undefined || wanted.model === undefined
        ? ofManufacturer
        : named;
    const [only, another] = matches;
    if (only && !another) return only;
    const similar = only ? undefined : this.#findSimilar(wanted, typeId);
    if (similar) {
      this.#plan.note(rowNumber, `The model '${describe(wanted)}' was recognised as '${similar.name}'`);
      return similar;
    }
    if (only)
      return {
        field: 'model',
        reason: `There are ${matches.length} models '${name}': add the manufacturer and the type`,
      };
    if (this.#options.useGenericModels && typeId !== undefined)
      return { id: this.#ensureGeneric(typeId, rowNumber), unlisted: describe(wanted) };
    if (!this.#options.createCatalogue) {
      const closest =
        this.#suggestions < maximumSuggestions ? closestName(name, this.#namesOf(typeId)) : undefined;
      this.#suggestions += 1;
      const suggestion = closest === undefined ? '' : ` (is it '${closest}'?)`;
      const reason = `${missing(name, wanted)}${suggestion}; ${this.#options.advice.catalogue}`;
      return { field: 'model', reason, isMissingInCatalogue: true };
    }
    if (typeId === undefined)
      return {
        field: 'type',
        reason: `The model '${name}' is not in the catalogue, and cannot be added without its type`,
      };
    return this.#create(name, typeId, { manufacturer: wanted.manufacturer, rowNumber });
  }

  /** The only model with the same key, with maker and model in one cell or in two. */
  #findSimilar({ model, manufacturer }: WantedModel, typeId: string | undefined): KnownModel | undefined {
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

  #namesOf(typeId: string | undefined): string[] {
    const models = [...this.#byName.values()].flat();
    return models.filter((model) => typeId === undefined || model.typeId === typeId).map(({ name }) => name);
  }

  /** The id of the model of a type for assets of models that are not in the catalogue. Adds a missing one to the plan. */
  #ensureGeneric(typeId: string, rowNumber: number): string {
    const known = this.#byName
      .get(nameKey(genericModelName))
      ?.find((model) => model.typeId === typeId && model.manufacturer === '');
    return (known ?? this.#create(genericModelName, typeId, { manufacturer: undefined, rowNumber })).id;
  }

  #create(
    name: string,
    typeId: string,
    { manufacturer, rowNumber }: { manufacturer: string | undefined; rowNumber: number },
  ): KnownModel {
    const manufacturerId =
      manufacturer === undefined ? null : this.#manufacturers.ensure(manufacturer, rowNumber);
    const model = { id: randomUUID(), name, typeId, manufacturer: manufacturerKey(manufacturer ?? '') };
    this.#plan.creations.push({
      table: 'asset_models',
      rowNumber,
      row: {
        id: model.id,
        asset_type_id: typeId,
        manufacturer_supplier_id: manufacturerId,
        manufacturer_name: null,
        name,
        reference: null,
        requires_serial_number: false,
        requires_barcode: false,
        default_service_interval_months: null,
      },
    });
    this.#remember(model, manufacturer ?? '');
    return model;
  }

  #remember(model: KnownModel, manufacturer: string): void {
    add(this.#byName, nameKey(model.name), model);
    for (const key of new Set([catalogueKey(model.name), catalogueKey(`${manufacturer} ${model.name}`)]))
      add(this.#byCatalogueKey, key, model);
  }
}

/** The key of a manufacturer for tolerant comparisons, without its legal form. */
const makerKey = (name: string) => catalogueKey(manufacturerKey(name));

/** The name of the model for assets of a type with models that are not in the catalogue. It has no manufacturer, so each type has one. */
export const genericModelName = 'Model not listed';

/** The model as the file names it: `Lisa 22 by W&H`. Empty for a row with a type only. */
function describe({ model, manufacturer }: WantedModel): string {
  return [model, manufacturer && `by ${manufacturer}`].filter(Boolean).join(' ');
}

/** The name of a model for a register without models: "Otis Passenger Elevator". */
function nameWithoutModel({ manufacturer, type }: WantedModel): string | undefined {
  if (type === undefined) return undefined;
  return manufacturer === undefined ? type : `${manufacturer} ${type}`;
}

function missing(name: string, { manufacturer, type }: WantedModel): string {
  const by = manufacturer === undefined ? '' : ` by '${manufacturer}'`;
  const of = type === undefined ? '' : ` of the type '${type}'`;
  return `There is no model '${name}'${by}${of} in the catalogue`;
}
