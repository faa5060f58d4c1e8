import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { Manufacturers } from '../catalogue/manufacturers.ts';
import type { Synonyms } from '../catalogue/synonyms.queries.ts';
import { Types } from '../catalogue/types.ts';
import type { ParsedRow } from '../fields/parse-row.ts';
import type { Planning } from '../import-kind.ts';
import { listKnownSuppliers, readCatalogue, type StoredModel } from '../import-lookups.queries.ts';
import { nameKey, referenceKey } from '../plan/names.ts';
import { Plan } from '../plan/plan.ts';
import { differentValues, RepeatedRows, type Repetition } from '../plan/repeated-rows.ts';
import type { modelFields } from './model-fields.ts';

type ModelRow = ParsedRow<typeof modelFields>;
type Refusal = { readonly field: string; readonly reason: string };

/** Plans the changes that rows of models make to the catalogue. */
export async function planModels(
  db: Queryable,
  rows: readonly ModelRow[],
  planning: Planning,
): Promise<Plan> {
  const plan = new Plan('asset_models');
  const stored = await readCatalogue(db);
  const planner = new ModelPlanner(plan, planning, {
    types: new Types(plan, stored, planning.options),
    manufacturers: new Manufacturers(
      plan,
      await listKnownSuppliers(db, undefined),
      stored.synonyms.manufacturer,
    ),
    models: stored.models,
    synonyms: stored.synonyms.model,
  });
  for (const row of rows) {
    const refusal = planner.take(row);
    if (refusal)
      plan.refuse(row.number, { column: planning.columnOf(refusal.field), reason: refusal.reason });
  }
  return plan;
}

/** The type and the manufacturer of a row; undefined for empty cells. */
interface Placement {
  readonly typeId: string | undefined;
  readonly manufacturerId: string | undefined;
  readonly manufacturer: string | undefined;
}

class ModelPlanner {
  readonly #plan: Plan;
  readonly #planning: Planning;
  readonly #types: Types;
  readonly #manufacturers: Manufacturers;
  readonly #byReference = new Map<string, StoredModel>();
  readonly #byName = new Map<string, StoredModel | 'new'>();
  readonly #synonyms: Synonyms['model'];
  readonly #repeated = new RepeatedRows();

  constructor(
    plan: Plan,
    planning: Planning,
    known: {
      types: Types;
      manufacturers: Manufacturers;
      models: readonly StoredModel[];
      synonyms: Synonyms['model'];
    },
  ) {
    this.#plan = plan;
    this.#planning = planning;
    this.#types = known.types;
    this.#manufacturers = known.manufacturers;
    for (const model of known.models) {
      if (model.reference !== null) this.#byReference.set(referenceKey(model.reference), model);
      this.#byName.set(nameIn(model.asset_type_id, this.#manufacturerOf(model), model.name), model);
    }
    this.#synonyms = known.synonyms;
    // A name is stronger than a synonym.
    for (const model of known.models)
      for (const synonym of known.synonyms.get(model.id) ?? []) {
        const key = nameIn(model.asset_type_id, this.#manufacturerOf(model), synonym);
        if (!this.#byName.has(key)) this.#byName.set(key, model);
      }
  }

  take(row: ModelRow): Refusal | undefined {
    const { reference, name } = row.values;
    const placement = this.#placementOf(row);
    if ('reason' in placement) return placement;
    const fullName = nameIn(placement.typeId ?? '', placement.manufacturer ?? '', name ?? '');
    const repeated = this.#repeated.see(
      reference === undefined ? fullName : `reference ${referenceKey(reference)}`,
      row,
    );
    if (repeated) return this.#repetition(row, repeated);
    const stored = reference === undefined ? undefined : this.#byReference.get(referenceKey(reference));
    const named = this.#byName.get(fullName);
    // A reference can be assigned to a model without one, but not replace another.
    const found =
      stored ??
      (named !== 'new' && (reference === undefined || named?.reference === null) ? named : undefined);
    return found ? this.#change(row, placement, found) : this.#create(row, placement);
  }

  #repetition(row: ModelRow, repeated: Repetition): Refusal | undefined {
    if ('contradicts' in repeated) {
      return {
        field: row.values.reference === undefined ? 'name' : 'reference',
        reason: differentValues('model', repeated, this.#planning),
      };
    }
    this.#plan.unchanged.push(row.number);
    return undefined;
  }

  #change({ number, values }: ModelRow, placement: Placement, stored: StoredModel): Refusal | undefined {
    const type = placement.typeId ?? stored.asset_type_id;
    const manufacturer = placement.manufacturer ?? this.#manufacturerOf(stored);
    const isStoredName = values.name === undefined || this.#isNameOf(stored, values.name);
    const name = isStoredName ? undefined : values.name;
    const newKey = nameIn(type, manufacturer, name ?? stored.name);
    const other = this.#byName.get(newKey);
    if (other !== undefined && (other === 'new' || other.id !== stored.id)) {
      return {
        field: 'name',
        reason: `The catalogue has another model '${name ?? stored.name}' of this manufacturer and type`,
      };
    }
    this.#byName.set(newKey, stored);
    const isNewManufacturer =
      placement.manufacturer !== undefined && placement.manufacturer !== this.#manufacturerOf(stored);
    this.#plan.compare({
      rowNumber: number,
      stored,
      after: {
        name,
        asset_type_id: placement.typeId,
        manufacturer_supplier_id: isNewManufacturer ? placement.manufacturerId : undefined,
        manufacturer_name: isNewManufacturer ? null : undefined,
        reference: stored.reference === null ? values.reference : undefined,
        ...requirementsOf(values),
      },
    });
    return undefined;
  }

  #create({ number, values }: ModelRow, placement: Placement): Refusal | undefined {
    if (values.name === undefined) return { field: 'name', reason: 'A new model needs a name' };
    if (placement.typeId === undefined) return { field: 'type', reason: 'A new model needs a type' };
    const freeName = [
      values.name,
      ...(values.reference === undefined ? [] : [nameWithReference(values.name, values.reference)]),
    ].find((name) => !this.#byName.has(nameIn(placement.typeId ?? '', placement.manufacturer ?? '', name)));
    if (freeName === undefined)
      return {
        field: 'name',
        reason: `The catalogue has another model '${values.name}' of this manufacturer and type: add a reference`,
      };
    if (freeName !== values.name)
      this.#plan.note(
        number,
        'A model with the same name, manufacturer and type as another one gets its reference in brackets',
      );
    this.#byName.set(nameIn(placement.typeId, placement.manufacturer ?? '', freeName), 'new');
    const {
      requires_serial_number: serial,
      requires_barcode: barcode,
      default_service_interval_months: interval,
    } = requirementsOf(values);
    this.#plan.creations.push({
      table: 'asset_models',
      rowNumber: number,
      row: {
        id: randomUUID(),
        asset_type_id: placement.typeId,
        manufacturer_supplier_id: placement.manufacturerId ?? null,
        manufacturer_name: null,
        name: freeName,
        reference: values.reference ?? null,
        requires_serial_number: serial ?? false,
        requires_barcode: barcode ?? false,
        default_service_interval_months: interval ?? null,
      },
    });
    return undefined;
  }

  #placementOf({ number, values }: ModelRow): Placement | Refusal {
    const { type, category, manufacturer } = values;
    const found = type === undefined ? undefined : this.#types.find({ type, category }, number);
    if (found && 'reason' in found) return { field: 'type', reason: found.reason };
    if (manufacturer === undefined)
      return { typeId: found?.value, manufacturerId: undefined, manufacturer: undefined };
    if (!this.#planning.options.createCatalogue && !this.#manufacturers.find(manufacturer)) {
      return {
        field: 'manufacturer',
        reason: `There is no manufacturer '${manufacturer}' among the suppliers; ${this.#planning.options.advice.catalogue}`,
      };
    }
    return {
      typeId: found?.value,
      manufacturerId: this.#manufacturers.ensure(manufacturer, number),
      manufacturer: this.#manufacturers.keyOf(manufacturer),
    };
  }

  #manufacturerOf(model: StoredModel): string {
    return this.#manufacturers.keyOf(model.manufacturer_supplier_name ?? model.manufacturer_name ?? '');
  }

  /** Whether a name in a file is that of a model: its name, also with its reference, or one of its synonyms. */
  #isNameOf(stored: StoredModel, name: string): boolean {
    return (
      stored.name === name ||
      (stored.reference !== null && stored.name === nameWithReference(name, stored.reference)) ||
      this.#synonyms.get(stored.id)?.some((synonym) => nameKey(synonym) === nameKey(name)) === true
    );
  }
}

function requirementsOf(values: ModelRow['values']) {
  return {
    requires_serial_number: values.requiresSerialNumber,
    requires_barcode: values.requiresBarcode,
    default_service_interval_months: values.serviceIntervalMonths,
  };
}

function nameIn(typeId: string, manufacturer: string, name: string): string {
  return JSON.stringify([typeId, manufacturer, nameKey(name)]);
}

function nameWithReference(name: string, reference: string): string {
  return `${name} (${reference})`;
}
