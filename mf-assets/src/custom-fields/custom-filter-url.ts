import { parseCustomFilters } from '@steward/shared-api';
import type { UrlField } from '@steward/shared-ui/page';

/** The filters by custom fields as the request has them: JSON of conditions by the id of the field; empty without filters. */
export const customFiltersUrl: UrlField<string> = {
  read: (text) => (text !== null && parseCustomFilters(text) ? text : ''),
  write: (filters) => filters || null,
};
