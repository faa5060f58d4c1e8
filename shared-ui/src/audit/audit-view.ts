import { gridFields } from '../grid/grid-fields.ts';
import type { GridView } from '../grid/list.ts';
import { urlId, urlText, type UrlFields } from '../page/url-state.ts';

/** The URL state of an audit trail, which is always sorted newest first. */
export interface AuditView extends GridView<never> {
  readonly search: string;
  /** The id of the open entry. */
  readonly entry: string | null;
}

/** The page size of the audit grid. */
export const auditPageSize = 8;

export const auditViewFields: UrlFields<AuditView> = {
  search: urlText,
  entry: urlId,
  ...gridFields<never>([], auditPageSize),
};
