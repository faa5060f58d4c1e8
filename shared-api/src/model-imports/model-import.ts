import * as z from '@steward/shared-api/schema';

/** In bytes: what {@link mostModelRows} have with room to spare. */
export const largestModelFile = 10_000_000;
/** More are split into several files: all of a file is written in one transaction. */
export const mostModelRows = 20_000;
/** Of more refused rows than these it is only told how many they are. */
export const mostRefusedModelRows = 200;

/** Looking at what a file would do, or doing it. */
export const modelImportStep = z.enum(['preview', 'apply']);
export type ModelImportStep = z.infer<typeof modelImportStep>;

const refusedModelRow = z.object({
  /** As the spreadsheet numbers it. */
  rowNumber: z.int(),
  column: z.string(),
  reason: z.string(),
});

/** What a file of models does to the catalogue: all of it, or nothing when a row is refused. */
export const modelImport = z.object({
  fileName: z.string(),
  /** Its columns, each with what it is taken for; null for one that is left out. */
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
  /** What the file lacks to be a list of models; null when nothing. */
  lacking: z.nullable(z.string()),
  rowsTotal: z.int(),
  rowsCreated: z.int(),
  rowsChanged: z.int(),
  rowsUnchanged: z.int(),
  rowsRefused: z.int(),
  /** The categories, types and makers that are added for them. */
  otherCreated: z.int(),
  /** The first of them. */
  refused: z.array(refusedModelRow),
  /** Whether it was done. */
  isWritten: z.boolean(),
});
export type ModelImport = z.infer<typeof modelImport>;

/** Why a file cannot be imported; null when it can. */
export function modelImportRefusal(found: ModelImport): string | null {
  if (found.lacking !== null) return found.lacking;
  if (found.rowsRefused > 0) return 'Please correct the rows that are refused, and choose the file again';
  return found.rowsCreated + found.rowsChanged === 0 ? 'The file tells nothing new' : null;
}
