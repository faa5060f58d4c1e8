import { gridFields } from '../grid/grid-fields.ts';
import type { GridView } from '../grid/list.ts';
import { urlId, urlText, type UrlFields } from '../page/url-state.ts';

/** What of an audit trail is looked at; it is always newest first. */
export interface AuditView extends GridView<never> {
  readonly search: string;
  /** The entry that is open. */
  readonly entry: string | null;
}

/** The rows of the audit grid. */
export const auditPageSize = 8;

export const auditViewFields: UrlFields<AuditView> = {
  search: urlText,
  entry: urlId,
  ...gridFields<never>([], auditPageSize),
};
