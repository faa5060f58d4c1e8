import { modelRequestDecision, type ModelRequestDecision } from '@steward/shared-api';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlChoice, urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the list of requests says. */
export interface ModelRequestView extends GridView<never> {
  readonly search: string;
  /** `all`: whatever became of them. */
  readonly decision: ModelRequestDecision | 'all';
}

/** As the other lists of the settings. */
export const pageSize = 8;

export const viewFields: UrlFields<ModelRequestView> = {
  search: urlText,
  decision: urlChoice([...modelRequestDecision.options, 'all'], 'Pending'),
  ...gridFields([], pageSize),
};
