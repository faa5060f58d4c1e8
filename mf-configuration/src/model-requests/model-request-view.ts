import { modelRequestDecision, type ModelRequestDecision } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlChoice, urlText, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the list. */
export interface ModelRequestView extends GridView<never> {
  readonly search: string;
  /** `all` shows requests with any decision. */
  readonly decision: ModelRequestDecision | 'all';
}

/** The page size, as in the other lists of the settings. */
export const pageSize = 8;

export const viewFields: UrlFields<ModelRequestView> = {
  search: urlText,
  decision: urlChoice([...modelRequestDecision.options, 'all'], 'Pending'),
  ...gridFields([], pageSize),
};
