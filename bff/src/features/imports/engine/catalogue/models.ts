import { randomUUID } from 'node:crypto';
import type { CatalogueRows } from '../import-lookups.queries.ts';
import type { ImportOptions } from '../import-kind.ts';
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
  readonly typeId: string;
  readonly manufacturer: string;
}

type Found =
  | { readonly id: string }
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
  readonly #found = new Map<string, Found>();

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
      const manufacturer = manufacturerKey(row.manufacturer_supplier_name ?? row.manufacturer_name ?? '');
      this.#remember(row.name, { id: row.id, typeId: row.asset_type_id, manufacturer });
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
    if (only)
      return {
        field: 'model',
        reason: `There are ${matches.length} models '${name}': add the manufacturer and the type`,
      };
    if (!this.#options.createCatalogue) {
      const reason = `${missing(name, wanted)}; ${this.#options.advice.catalogue}`;
      return { field: 'model', reason, isMissingInCatalogue: true };
    }
    if (typeId === undefined)
      return {
        field: 'type',
        reason: `The model '${name}' is not in the catalogue, and cannot be added without its type`,
      };
    return this.#create(name, typeId, { manufacturer: wanted.manufacturer, rowNumber });
  }

  #create(
    name: string,
    typeId: string,
    { manufacturer, rowNumber }: { manufacturer: string | undefined; rowNumber: number },
  ): KnownModel {
    const manufacturerId =
      manufacturer === undefined ? null : this.#manufacturers.ensure(manufacturer, rowNumber);
    const model = { id: randomUUID(), typeId, manufacturer: manufacturerKey(manufacturer ?? '') };
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
    this.#remember(name, model);
    return model;
  }

  #remember(name: string, model: KnownModel): void {
    const key = nameKey(name);
    const namesakes = this.#byName.get(key);
    if (namesakes) namesakes.push(model);
    else this.#byName.set(key, [model]);
  }
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
