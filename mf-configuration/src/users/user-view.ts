import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the list says. */
export interface UsersView extends GridView<never> {
  readonly search: string;
}

/** Doc 2 §9. */
export const pageSize = 7;

export const viewFields: UrlFields<UsersView> = {
  search: urlText,
  ...gridFields([], pageSize),
};
