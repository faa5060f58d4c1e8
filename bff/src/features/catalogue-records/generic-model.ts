import { genericModelName } from '../imports/engine/catalogue/known-models.ts';

/** Whether a model is the one for assets of a type with models that are not in the catalogue. */
export function isGenericModel(model: Readonly<Record<string, unknown>>): boolean {
  return (
    model['name'] === genericModelName &&
    model['manufacturer_supplier_id'] === null &&
    model['manufacturer_name'] === null
  );
}

/** Why this model keeps its name and cannot be merged or deleted. */
export const genericModelRefusal = `Imports use “${genericModelName}”, so it cannot be renamed, merged or deleted`;
