import { assetImportOutcome, type AssetImportOutcome } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlChoice, urlFlag, urlId, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the import says. */
export interface ImportView extends GridView<never> {
  /** The import that is looked at; without one a file is chosen, or an earlier import. */
  readonly batch: string | null;
  /** Back to what the columns mean, although there is a preview. */
  readonly columns: boolean;
  /** The rows of the preview that are shown; all of them without one. */
  readonly outcome: AssetImportOutcome | null;
}

export const importPageSize = 20;

export const importViewFields: UrlFields<ImportView> = {
  batch: urlId,
  columns: urlFlag,
  outcome: urlChoice(assetImportOutcome.options, null),
  ...gridFields([], importPageSize),
};
