import { assetTypeRefusal, type CustomField, type CustomValues, customValueOf } from '@steward/shared-api';
import type { AssetEdit } from '../import-kind.ts';
import { type CustomFieldName, customFieldIdOf, customFieldName } from './custom-import-fields.ts';

interface Refusal {
  readonly field: CustomFieldName;
  readonly reason: string;
}

interface TypesOfModels {
  /** Returns the id of the type of a model. */
  readonly typeOf: (modelId: string) => string | undefined;
}

/** Follows the reason of a row of a file in the same sentence. An edit of many assets has no cells. */
const adviceForFile =
  ': clear these cells, keep the column in the comments, or let the field apply to all types (Practice Settings, Custom fields)';

/** Merges the custom values of rows with those of stored assets. */
export class CustomValueMerger {
  readonly #fields: ReadonlyMap<string, CustomField>;
  readonly #models: TypesOfModels;
  readonly #removed: readonly string[];
  readonly #advice: string;

  constructor(fields: readonly CustomField[], models: TypesOfModels, edit?: Pick<AssetEdit, 'removes'>) {
    this.#advice = edit === undefined ? adviceForFile : '';
    this.#fields = new Map(fields.map((field) => [field.id, field]));
    this.#models = models;
    this.#removed = (edit?.removes ?? []).flatMap((name) => customFieldIdOf(name) ?? []);
  }

  /** The custom values of an asset of a model after a row; undefined if they do not change. */
  merge(
    values: object,
    { modelId, stored }: { readonly modelId: string; readonly stored: CustomValues },
  ): { readonly after: CustomValues | undefined } | Refusal {
    const merged = new Map(Object.entries(stored));
    for (const id of this.#removed) merged.delete(id);
    for (const [name, value] of Object.entries(values)) {
      const id = customFieldIdOf(name);
      const field = id === undefined ? undefined : this.#fields.get(id);
      if (!field || stored[field.id] === value) continue;
      const reason = assetTypeRefusal(field, this.#models.typeOf(modelId) ?? '');
      if (reason !== null) return { field: customFieldName(field), reason: `${reason}${this.#advice}` };
      // The rows are read before the fields are locked, so a choice can be gone.
      const checked = customValueOf(field, String(value));
      if ('reason' in checked) return { field: customFieldName(field), reason: checked.reason };
      if (checked.value !== null) merged.set(field.id, checked.value);
    }
    const isSame =
      merged.size === Object.keys(stored).length && [...merged].every(([id, value]) => stored[id] === value);
    return { after: isSame ? undefined : Object.fromEntries(merged) };
  }
}
