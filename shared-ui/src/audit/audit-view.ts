import { gridFields } from '../grid/grid-fields.ts';
import type { GridView } from '../grid/list.ts';
import { urlText, type UrlFields } from '../page/url-state.ts';

/** What of an audit trail is looked at; it is always newest first. */
export interface AuditView extends GridView<never> {
  readonly search: string;
}

/** The rows of the audit grid (doc 1 §9). */
export const auditPageSize = 8;

export const auditViewFields: UrlFields<AuditView> = {
  search: urlText,
  ...gridFields<never>([], auditPageSize),
};
