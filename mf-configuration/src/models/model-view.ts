import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the list says. */
export interface ModelsView extends GridView<never> {
  readonly search: string;
}

/** Doc 2 §9. */
export const pageSize = 8;

export const viewFields: UrlFields<ModelsView> = {
  search: urlText,
  ...gridFields([], pageSize),
};
