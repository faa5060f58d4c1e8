import {
  assetImportOutcome,
  importRecordType,
  type AssetImportOutcome,
  type ImportRecordType,
} from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlChoice, urlFlag, urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the import page. */
export interface ImportView extends GridView<never> {
  /** The open import; without one the user chooses a file or an earlier import. */
  readonly batch: string | null;
  /** What the next file contains. */
  readonly records: ImportRecordType;
  /** Shows the columns again, although there is a preview. */
  readonly columns: boolean;
  /** Shows the names that are not in the catalogue again. */
  readonly catalogue: boolean;
  /** Shows the refused rows as inputs. */
  readonly correct: boolean;
  /** The id of the cause that filters the refused rows; empty for all rows. */
  readonly cause: string;
  /** Shows only rows with cells that can't be read and are left empty. */
  readonly emptied: boolean;
  /** The outcome that filters the rows; null for all rows. */
  readonly outcome: AssetImportOutcome | null;
}

export const importPageSize = 50;

export const importViewFields: UrlFields<ImportView> = {
  batch: urlId,
  records: urlChoice(importRecordType.options, 'assets'),
  columns: urlFlag,
  catalogue: urlFlag,
  correct: urlFlag,
  cause: urlText,
  emptied: urlFlag,
  outcome: urlChoice(assetImportOutcome.options, null),
  ...gridFields([], importPageSize),
};
