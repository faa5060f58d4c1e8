import * as z from '@steward/shared-api/schema';
import { customFieldKind } from '../custom-fields/custom-field.ts';

/** A custom field that fits a column of a file. The kind is that of all values that were read. */
export const importFieldProposal = z.object({
  /** The header of the column, without the unit. */
  name: z.string(),
  kind: customFieldKind,
  /** The unit of a number, from its cells or its header; null without one. */
  unit: z.nullable(z.string()),
  /** The texts of a choice, by name; empty for another kind. */
  choices: z.array(z.string()),
});
export type ImportFieldProposal = z.infer<typeof importFieldProposal>;
