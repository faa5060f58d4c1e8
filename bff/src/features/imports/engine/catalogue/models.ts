import { randomUUID } from 'node:crypto';
import { omitUndefined } from '@steward/shared-api';
import type { CatalogueRows } from '../import-lookups.queries.ts';
import type { ImportOptions } from '../import-kind.ts';
import { maximumSuggestions } from '../plan/catalogue-names.ts';
import { nameKey } from '../plan/names.ts';
import type { Plan } from '../plan/plan.ts';
import type { Manufacturers } from './manufacturers.ts';
import { genericModelName, KnownModels, type KnownModel, type WantedModel } from './known-models.ts';
import {
  decisionOf,
  keyOfNames,
  leftOutReason,
  type NameMatch,
  type NamesInFile,
  type Suggestion,
} from './names-in-file.ts';
import { describe, fullName, missing, nameWithoutModel, recognised } from './model-texts.ts';
import { shorterNames } from './shorter-names.ts';
import { Types } from './types.ts';

type Found =
  | {
      readonly id: string;
      /** The names of the row, when its model is not in the catalogue: `Model: Lisa 22 by W&H`. The id is then that of the generic model of its type. */
      readonly unlisted?: string;
      /** The request for the model that the asset waits for. */
      readonly requestId?: string | null;
    }
  | {
      readonly field: keyof WantedModel;
      readonly reason: string;
      readonly isMissingInCatalogue?: boolean;
      /** The names without a suggestion, if the catalogue does not have them. */
      readonly text?: string;
    };

interface Matched {
  readonly found: Found;
  readonly match: NameMatch;
}

/** Finds models by name, manufacturer and type, in the catalogue and among those that the plan adds. */
export class Models {
  readonly #plan: Plan;
  readonly #options: ImportOptions;
  readonly #types: Types;
  readonly #manufacturers: Manufacturers;
  readonly #known: KnownModels;
  readonly #found = new Map<string, Matched & { readonly wanted: WantedModel; rowCount: number }>();
  #suggestions = 0;
  #reasons = 0;

  constructor(
    plan: Plan,
    known: { rows: CatalogueRows; manufacturers: Manufacturers },
    options: ImportOptions,
  ) {
    this.#plan = plan;
    this.#options = options;
    this.#manufacturers = known.manufacturers;
    this.#types = new Types(plan, known.rows, options);
    this.#known = new KnownModels((name) => known.manufacturers.keyOf(name));
    const { models, synonyms } = known.rows;
    for (const row of models) {
      const manufacturerName = row.manufacturer_supplier_name ?? row.manufacturer_name ?? '';
      const manufacturer = this.#manufacturers.keyOf(manufacturerName);
      const { id, name, asset_type_id: typeId } = row;
      const makers = synonyms.manufacturer.get(row.manufacturer_supplier_id ?? '') ?? [];
      const model = { id, name, typeId, manufacturer };
      this.#known.add(model, [manufacturerName, ...makers], synonyms.model.get(id));
    }
  }

  /** The model of a row, or the field that prevents finding it. */
  find(wanted: WantedModel, rowNumber: number): Found {
    const key = JSON.stringify([wanted.model, wanted.manufacturer, wanted.type, wanted.category]);
    const cachedResult = this.#found.get(key);
    if (cachedResult) {
      cachedResult.rowCount += 1;
      return cachedResult.found;
    }
    const matched = this.#match(wanted, rowNumber);
    this.#found.set(key, { ...matched, wanted, rowCount: 1 });
    return matched.found;
  }

  /** The id of the type of a model, also of one that the plan adds. */
  typeOf(id: string): string | undefined {
    return this.#known.typeOf(id);
  }

  /** The distinct names that were searched for, in the order of the file, with suggestions for those that are not in the catalogue. */
  namesInFile(): NamesInFile[] {
    const names = new Map<string, NamesInFile>();
    for (const { wanted, rowCount, found, match } of this.#found.values()) {
      const key = keyOfNames(wanted);
      const known = names.get(key);
      const suggestion = known?.suggestion ?? this.#suggest(wanted, match, 'id' in found ? found.id : null);
      names.set(
        key,
        known
          ? { ...known, rowCount: known.rowCount + rowCount }
          : { key, wanted, rowCount, match, suggestion },
      );
    }
    return [...names.values()];
  }

  #suggest(wanted: WantedModel, match: NameMatch, modelId: string | null): Suggestion {
    const { type, category, model } = wanted;
    const found = type === undefined ? undefined : this.#types.lookUp({ type, category });
    if (match !== 'none') return { typeId: found?.id ?? null, modelId, confidence: null };
    this.#suggestions += 1;
    if (this.#suggestions > maximumSuggestions)
      return { typeId: found?.id ?? null, modelId: null, confidence: null };
    const closestType = type === undefined || found ? undefined : this.#types.closest(type);
    const typeId = found?.id ?? closestType?.value.id;
    // A type that is only likely can be wrong, and then the model is of another one.
    const ofOtherType =
      closestType?.isVeryLikely === false ? this.#similarOfType(wanted, undefined) : undefined;
    const similar = this.#similarOfType(wanted, typeId) ?? ofOtherType;
    const closestModel = similar || model === undefined ? undefined : this.#known.closest(model, typeId);
    const suggested = similar ?? closestModel?.value;
    const guesses = [closestType, closestModel].filter((guess) => guess !== undefined);
    return {
      typeId: suggested?.typeId ?? typeId ?? null,
      modelId: suggested?.id ?? null,
      confidence:
        guesses.length === 0 && !similar
          ? null
          : guesses.every(({ isVeryLikely }) => isVeryLikely)
            ? 'veryLikely'
            : 'likely',
    };
  }

  /** The model with these names in another spelling, or with a shorter name. */
  #similarOfType(wanted: WantedModel, typeId: string | undefined): KnownModel | undefined {
    const types = [
      wanted.type ?? [],
      (typeId === undefined ? undefined : this.#types.nameOf(typeId)) ?? [],
    ].flat();
    const isMaker = (name: string) => this.#manufacturers.find(name) !== undefined;
    for (const names of [wanted, ...shorterNames(wanted, { types, isMaker })]) {
      const { model } = names;
      const [named, another] = model === undefined ? [] : this.#known.named(model, names, typeId);
      const found = named && !another ? named : this.#known.similar(names, typeId);
      if (found) return found;
    }
    return undefined;
  }

  #match(wanted: WantedModel, rowNumber: number): Matched {
    const exact = this.#findExact(wanted);
    if (exact) return { found: exact, match: 'exact' };
    const decided = this.#decided(wanted, rowNumber);
    const { type, category } = wanted;
    const name = wanted.model ?? nameWithoutModel(wanted);
    if (name === undefined) return none({ field: 'model', reason: 'Model or type is required' });
    if (decided) return { found: decided, match: this.#findSimilar(wanted, name) ? 'similar' : 'none' };
    const foundType = type === undefined ? undefined : this.#types.find({ type, category }, rowNumber);
    if (foundType && 'reason' in foundType) return none({ field: 'type', ...foundType });
    const similar = this.#findSimilar(wanted, name);
    if (similar) {
      if (nameKey(similar.name) !== nameKey(name))
        this.#plan.note(rowNumber, `${recognised(wanted)} was recognised as '${similar.name}'`);
      return { found: similar, match: 'similar' };
    }
    return none(this.#withoutMatch(wanted, { name, typeId: foundType?.value, rowNumber }));
  }

  #findExact(wanted: WantedModel): KnownModel | undefined {
    const { type, category } = wanted;
    const found = type === undefined ? undefined : this.#types.lookUp({ type, category });
    const name = wanted.model ?? nameWithoutModel(wanted);
    if (name === undefined || (type !== undefined && found?.isExact !== true)) return undefined;
    const [only, another] = this.#known.named(name, wanted, found?.id);
    return another ? undefined : only;
  }

  #findSimilar(wanted: WantedModel, name: string): KnownModel | undefined {
    const { type, category } = wanted;
    const found = type === undefined ? undefined : this.#types.lookUp({ type, category });
    if (type !== undefined && !found) return undefined;
    const [only, another] = this.#known.named(name, wanted, found?.id);
    if (only) return another ? undefined : only;
    return this.#known.similar(wanted, found?.id);
  }

  /** The model by the decision of the user. */
  #decided(wanted: WantedModel, rowNumber: number): Found | undefined {
    const decision = decisionOf(this.#options.decisions, wanted);
    switch (decision?.kind) {
      case undefined:
        return undefined;
      case 'use':
        return { id: decision.modelId };
      case 'generic':
        return {
          id: this.#ensureGeneric(decision.typeId, rowNumber),
          unlisted: this.#describeFor(wanted, decision.typeId),
          requestId: decision.requestId,
        };
      case 'leaveOut':
        return { field: wanted.model === undefined ? 'type' : 'model', reason: leftOutReason(wanted) };
    }
  }

  /** The names of a row, with its type if the asset gets another one: `Model: LKv 3910 by Liebherr (Fridge)`. */
  #describeFor(wanted: WantedModel, typeId: string): string {
    const { type, category } = wanted;
    const isOfType = type === undefined || this.#types.lookUp({ type, category })?.id === typeId;
    if (isOfType) return describe(wanted);
    const described = describe(wanted);
    return described === '' ? `Type: ${type}` : `${described} (${type})`;
  }

  /** The model for names without a match: the generic one or a new one, if the options allow it. */
  #withoutMatch(
    wanted: WantedModel,
    { name, typeId, rowNumber }: { name: string; typeId: string | undefined; rowNumber: number },
  ): Found {
    const count = this.#known.named(name, wanted, typeId).length;
    if (count > 0)
      return {
        field: 'model',
        reason: `There are ${count} models '${name}': add the manufacturer and the type`,
      };
    if (this.#options.useGenericModels && typeId !== undefined)
      return { id: this.#ensureGeneric(typeId, rowNumber), unlisted: describe(wanted) };
    if (!this.#options.createCatalogue) {
      this.#reasons += 1;
      const closest =
        this.#reasons <= maximumSuggestions ? this.#known.closest(name, typeId)?.value.name : undefined;
      const suggestion = closest === undefined ? '' : ` (is it '${closest}'?)`;
      const reason = `${missing(name, wanted)}${suggestion}; ${this.#options.advice.catalogue}`;
      const text = closest === undefined ? fullName(name, wanted) : undefined;
      return { field: 'model', reason, isMissingInCatalogue: true, ...omitUndefined({ text }) };
    }
    if (typeId === undefined)
      return {
        field: 'type',
        reason: `The model '${name}' is not in the catalogue, and cannot be added without its type`,
      };
    return this.#create(name, typeId, { manufacturer: wanted.manufacturer, rowNumber });
  }

  /** The id of the model of a type for assets of models that are not in the catalogue. Adds a missing one to the plan. */
  #ensureGeneric(typeId: string, rowNumber: number): string {
    const known = this.#known.generic(typeId);
    return (known ?? this.#create(genericModelName, typeId, { manufacturer: undefined, rowNumber })).id;
  }

  #create(
    name: string,
    typeId: string,
    { manufacturer, rowNumber }: { manufacturer: string | undefined; rowNumber: number },
  ): KnownModel {
    const manufacturerId =
      manufacturer === undefined ? null : this.#manufacturers.ensure(manufacturer, rowNumber);
    const model = {
      id: randomUUID(),
      name,
      typeId,
      manufacturer: this.#manufacturers.keyOf(manufacturer ?? ''),
    };
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
    this.#known.add(model, [manufacturer ?? '']);
    return model;
  }
}

const none = (found: Found): Matched => ({ found, match: 'none' });
