import * as z from '@steward/shared-api/schema';
import { id, instant } from '../values.ts';
import { importCurrency } from './exchange-rate.ts';

/** How the names of a file match the catalogue: the same, in another spelling, or not at all. */
export const importNameMatch = z.enum(['exact', 'similar', 'none']);
export type ImportNameMatch = z.infer<typeof importNameMatch>;

/**
 * A decision about the rows of a name: use a model of the catalogue, use the model 'Model not listed' of a type, the same until support has
 * answered a request for the model, or leave the rows out.
 */
export const importNameDecision = z.enum(['use', 'generic', 'request', 'leaveOut']);
export type ImportNameDecision = z.infer<typeof importNameDecision>;

/** The decision of a user, or of an earlier import of the group. */
const decided = z.object({
  decision: importNameDecision,
  assetTypeName: z.nullable(z.string()),
  assetModelName: z.nullable(z.string()),
  /** When an earlier import of the group made the decision; null if it is of this import. */
  rememberedAt: z.nullable(instant),
});

/** A distinct combination of type, manufacturer and model in the file of an import, with the number of its rows. */
export const importName = z.object({
  id: z.string(),
  category: z.nullable(z.string()),
  type: z.nullable(z.string()),
  manufacturer: z.nullable(z.string()),
  model: z.nullable(z.string()),
  rowCount: z.int(),
  match: importNameMatch,
  /** The type and the model in the catalogue that match or are suggested. */
  assetTypeId: z.nullable(id),
  assetTypeName: z.nullable(z.string()),
  assetModelId: z.nullable(id),
  assetModelName: z.nullable(z.string()),
  /** How likely the suggestion is; null if nothing was guessed. */
  confidence: z.nullable(z.enum(['veryLikely', 'likely'])),
  decided: z.nullable(decided),
});
export type ImportName = z.infer<typeof importName>;

/** The maximum number of decisions of one call. */
export const maximumNameDecisions = 500;

/** The maximum number of models in one request. */
export const maximumRequestedModels = 100;

/** An option of the import that removes a cause of refused rows. `createSimilarPlace` creates a place although its name is nearly that of another one: the name is replaced by itself. */
export const importRemedy = z.enum([
  'createPlaces',
  'readAsPounds',
  'readAsFirstDay',
  'useReportDay',
  'createSimilarPlace',
]);
export type ImportRemedy = z.infer<typeof importRemedy>;

/** A text in the cells of a field, and the known name that it probably means. */
export const importSuggestion = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type ImportSuggestion = z.infer<typeof importSuggestion>;

/** A text that is none of the values of a field with a few values, such as a role, or an unknown name of a location or a supplier without a suggestion. */
export const importChoice = z.object({ field: z.string(), from: z.string() });
export type ImportChoice = z.infer<typeof importChoice>;

/** A cause of refused rows, with the number of its rows. */
export const assetImportCause = z.object({
  id: z.string(),
  column: z.string(),
  reason: z.string(),
  rowCount: z.int(),
  /** The name of the field of cells that cannot be read; null for other causes. */
  unreadableField: z.nullable(z.string()),
  /** False if the texts of these cells cannot be kept in another field, because they are amounts. */
  canKeepText: z.optional(z.boolean()),
  /** Null if no option removes the cause. */
  remedy: z.nullable(importRemedy),
  /** The currency of the amounts that cannot be read, if an exchange rate also removes the cause. */
  currency: z.optional(importCurrency),
  /** A known name that the text of the cells is probably meant to be; null if none is close. */
  suggestion: z.nullable(importSuggestion),
  /** The text of the cells and the values or known names that the field can have; null for other fields, and if there are more than 200 names. */
  choice: z.nullable(
    z.extend(importChoice, {
      values: z.array(z.string()),
      /** Another unknown name, with more rows, that this one is probably meant to be; none if no other one is similar. */
      similarTo: z.optional(z.string()),
    }),
  ),
});
export type AssetImportCause = z.infer<typeof assetImportCause>;
