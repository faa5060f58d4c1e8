import * as z from '@steward/shared-api/schema';
import { changeManyOutput } from '../change-many.ts';
import { inputsOf } from '../properties/property.ts';
import { chosenId, id, line } from '../values.ts';
import { modelProperties, serviceInterval } from './catalogue-record.ts';

const requirements = inputsOf(modelProperties);

/** The fields that support changes for many models at once. They have the rules of a single change. */
export const manyModelsValues = {
  assetTypeId: z.optional(chosenId('Please choose a type')),
  manufacturerSupplierId: z.optional(z.nullable(id)),
  manufacturerName: z.optional(z.nullable(line(100))),
  ...requirements,
  defaultServiceIntervalMonths: serviceInterval,
};

/** The values of models in a counted change: only those that the change concerns. Types and manufacturers are given by their names. */
const shownModelValues = z.object({
  assetTypeName: z.optional(z.string()),
  manufacturerName: z.optional(z.nullable(z.string())),
  ...requirements,
  defaultServiceIntervalMonths: z.optional(z.nullable(z.int())),
});
export type ShownModelValues = z.infer<typeof shownModelValues>;

/** The answer of a change of many models, of its preview or of its undo. */
export const manyModels = z.extend(changeManyOutput(manyModelsValues), {
  /** The values of the changed models before and after, with the number of such models, most first. */
  changes: z.array(z.object({ before: shownModelValues, after: shownModelValues, count: z.int() })),
  /** The number of assets of the changed models. A change of the interval can move their next service. */
  assetsCount: z.int(),
});
export type ManyModels = z.infer<typeof manyModels>;
