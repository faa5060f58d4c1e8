import * as z from '@steward/shared-api/schema';

/** The maximum number of rows of an import that users can correct without a new file. */
export const maximumCorrectedRows = 500;

/** The maximum length of a corrected cell. */
export const maximumCellLength = 2000;

/** The control that fits a field: `text` for all fields without another one. */
export const importCellKind = z.enum(['text', 'number', 'day', 'money', 'flag']);
export type ImportCellKind = z.infer<typeof importCellKind>;

/** A cell of a refused row: its text, and why it is refused. */
export const importCell = z.object({
  /** The name of a field with a column. */
  field: z.string(),
  label: z.string(),
  kind: importCellKind,
  /** The texts of a field with a few values, such as the roles of users; for a location, those that the import creates; null for other fields. */
  choices: z.nullable(z.array(z.string())),
  /** True if the text can name several records, with semicolons between them; omitted for other fields. */
  isList: z.optional(z.boolean()),
  /** The text of the file or its correction. A day that could be read is `YYYY-MM-DD`, an amount a decimal. */
  text: z.string(),
  problem: z.nullable(z.string()),
});
export type ImportCell = z.infer<typeof importCell>;

/** A refused row of a file with the cells of its mapped fields. */
export const importRefusedRow = z.object({
  id: z.string(),
  /** The number of the row in the spreadsheet. */
  rowNumber: z.int(),
  title: z.string(),
  cells: z.array(importCell),
  /** Why the row is refused besides its cells. */
  problems: z.array(z.string()),
  /** False if it was corrected after the preview, which is then being made again. */
  isChecked: z.boolean(),
});
export type ImportRefusedRow = z.infer<typeof importRefusedRow>;
