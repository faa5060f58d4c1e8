import { globalDocumentRefusal, mayWriteDocument, type DocumentType } from '@steward/shared-api';
import { forbidden } from '../../infrastructure/http/problems.ts';
import type { Actor, Scope } from '../../infrastructure/session/actor.ts';

/** What decides who may write a document. */
export interface Guarded {
  readonly group_id: string | null;
  readonly document_type: DocumentType;
  /** Whom its appointment is addressed to. */
  readonly appointment_supplier_id: string | null;
  /** The supplier of the person who added it. */
  readonly author_supplier_id: string | null;
}

/**
 * Throws a 403 for whoever may not add or edit a document in their scope: practices may their group's, suppliers the service records
 * of their appointments and the certificates that they added, support the global ones.
 */
export function ensureMayEdit(actor: Actor, document: Guarded): void {
  if (!isAllowed(actor, document, 'documents.edit')) throw refusal(document);
}

/** What decides who may delete a document. */
interface Removable extends Guarded {
  readonly created_by_org_user_id: string | null;
  /** The key of its file; a document of a practice that never had one holds nothing. */
  readonly remote_id: string | null;
}

/** The same for deleting, which practice users may not; but whoever added a document takes it back when its file did not come. */
export function ensureMayDelete(actor: Actor, document: Removable): void {
  const isTakenBack = document.remote_id === null && document.created_by_org_user_id === actor.orgUserId;
  if (!isAllowed(actor, document, isTakenBack ? 'documents.edit' : 'documents.delete'))
    throw refusal(document);
}

function isAllowed(
  { permissions, scope }: Actor,
  document: Guarded,
  ofPractices: 'documents.edit' | 'documents.delete',
): boolean {
  const guarded = {
    isGlobal: document.group_id === null,
    documentType: document.document_type,
    isOfOwnAppointment: scope.kind === 'supplier' && document.appointment_supplier_id === scope.supplierId,
    isAddedByOwnSupplier: isAddedByOwnSupplier(scope, document),
  };
  return mayWriteDocument((permission) => permissions.has(permission), guarded, ofPractices);
}

/** Whether a person of the caller's supplier added a document. */
export function isAddedByOwnSupplier(
  scope: Scope,
  { author_supplier_id: author }: Pick<Guarded, 'author_supplier_id'>,
): boolean {
  return scope.kind === 'supplier' && author === scope.supplierId;
}

function refusal({ group_id: groupId }: Guarded) {
  return forbidden(groupId === null ? globalDocumentRefusal : undefined);
}
