import { assetTypeRefusal, type CustomField, type CustomValues, customValueOf } from '@steward/shared-api';
import { emptiedAs } from '../fields/kept-columns.ts';
import type { AssetEdit, Planning } from '../import-kind.ts';
import { type CustomFieldName, customFieldIdOf, customFieldName } from './custom-import-fields.ts';

interface Refusal {
  readonly field: CustomFieldName;
  readonly reason: string;
  /** Whether the cells can be left empty instead. */
  readonly canBeEmptied?: boolean;
}

/** A value that is left empty. */
export interface EmptiedValue {
  readonly field: string;
  readonly reason: string;
  readonly text: string;
  readonly isTextKept: boolean;
}

interface Merged {
  readonly after: CustomValues | undefined;
  readonly emptied: readonly EmptiedValue[];
}

interface TypesOfModels {
  /** Returns the id of the type of a model. */
  readonly typeOf: (modelId: string) => string | undefined;
}

/** Follows the reason of a row of a file in the same sentence. An edit of many assets has no cells. */
const adviceForFile =
  ': leave these cells empty, keep the column in the comments, or let the field apply to all types (Practice Settings, Custom fields)';

/** Merges the custom values of rows with those of stored assets. */
export class CustomValueMerger {
  readonly #fields: ReadonlyMap<string, CustomField>;
  readonly #models: TypesOfModels;
  readonly #removed: readonly string[];
  readonly #advice: string;
  readonly #readingOf: Planning['readingOf'];

  constructor(
    fields: readonly CustomField[],
    models: TypesOfModels,
    { readingOf, edit }: Pick<Planning, 'readingOf'> & { readonly edit: AssetEdit | undefined },
  ) {
    this.#readingOf = readingOf;
    this.#advice = edit === undefined ? adviceForFile : '';
    this.#fields = new Map(fields.map((field) => [field.id, field]));
    this.#models = models;
    this.#removed = (edit?.removes ?? []).flatMap((name) => customFieldIdOf(name) ?? []);
  }

  /**
   * The custom values of an asset of a model after a row, undefined if they do not change, and the values that are left empty because the
   * type of the asset does not have their fields.
   */
  merge(
    values: object,
    { modelId, stored }: { readonly modelId: string; readonly stored: CustomValues },
  ): Merged | Refusal {
    const merged = new Map(Object.entries(stored));
    const emptied: EmptiedValue[] = [];
    for (const id of this.#removed) merged.delete(id);
    for (const [name, value] of Object.entries(values)) {
      const id = customFieldIdOf(name);
      const field = id === undefined ? undefined : this.#fields.get(id);
      if (!field || stored[field.id] === value) continue;
      const reason = assetTypeRefusal(field, this.#models.typeOf(modelId) ?? '');
      const empty = reason === null ? undefined : emptiedAs(this.#readingOf(name), { mayKeep: true });
      if (reason !== null && empty) {
        emptied.push({ field: customFieldName(field), reason, text: String(value), ...empty });
        continue;
      }
      if (reason !== null)
        return { field: customFieldName(field), reason: `${reason}${this.#advice}`, canBeEmptied: true };
      // The rows are read before the fields are locked, so a choice can be gone.
      const checked = customValueOf(field, String(value));
      if ('reason' in checked) return { field: customFieldName(field), reason: checked.reason };
      if (checked.value !== null) merged.set(field.id, checked.value);
    }
    const isSame =
      merged.size === Object.keys(stored).length && [...merged].every(([id, value]) => stored[id] === value);
    return { after: isSame ? undefined : Object.fromEntries(merged), emptied };
  }
}
