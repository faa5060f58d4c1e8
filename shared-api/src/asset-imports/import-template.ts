import * as z from '@steward/shared-api/schema';

/** A row of a file with a cell of exactly this text is an example of the template, and is not imported. */
export const importExampleMark = 'Example: left out of the import';

/** A field of records of a type, for the template of their file. Its id is its name. */
export const importField = z.object({
  id: z.string(),
  label: z.string(),
  /** The allowed values, such as `A date such as 31/01/2026`. */
  values: z.string(),
  /** Further names of its column that the import recognises. */
  otherNames: z.string(),
  /** A cell of the example row; empty if it has none. */
  example: z.string(),
});
export type ImportField = z.infer<typeof importField>;
