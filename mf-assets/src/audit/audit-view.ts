import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlText, type UrlFields } from '@steward/shared-ui/page';

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
