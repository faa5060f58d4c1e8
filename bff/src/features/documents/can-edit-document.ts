import { globalDocumentRefusal, mayWriteDocument, type DocumentType } from '@steward/shared-api';
import { forbidden } from '../../infrastructure/http/problems.ts';
import type { Actor, Scope } from '../../infrastructure/session/actor.ts';

/** The facts that decide whether a user can write a document. */
export interface DocumentAccess {
  readonly group_id: string | null;
  readonly document_type: DocumentType;
  /** The supplier of its appointment. */
  readonly appointment_supplier_id: string | null;
  /** The supplier of the user who added it. */
  readonly author_supplier_id: string | null;
}

/**
 * Throws 403 unless the user can add or edit a document in their scope. Practices write the documents of their group, suppliers the
 * service records of their appointments and their own certificates, support the global documents.
 */
export function ensureCanEdit(actor: Actor, document: DocumentAccess): void {
  if (!isAllowed(actor, document, 'documents.edit')) throw refusal(document);
}

/** The facts that decide whether a user can delete a document. */
interface DeletionAccess extends DocumentAccess {
  readonly created_by_org_user_id: string | null;
  /** The key of its file; null if the document never had one. */
  readonly remote_id: string | null;
}

/** Throws 403 unless the user can delete a document. Practice users can only delete a document that they added and that has no file. */
export function ensureCanDelete(actor: Actor, document: DeletionAccess): void {
  const isOwnWithoutFile = document.remote_id === null && document.created_by_org_user_id === actor.orgUserId;
  if (!isAllowed(actor, document, isOwnWithoutFile ? 'documents.edit' : 'documents.delete'))
    throw refusal(document);
}

function isAllowed(
  { permissions, scope }: Actor,
  document: DocumentAccess,
  practicePermission: 'documents.edit' | 'documents.delete',
): boolean {
  const access = {
    isGlobal: document.group_id === null,
    documentType: document.document_type,
    isOfOwnAppointment: scope.kind === 'supplier' && document.appointment_supplier_id === scope.supplierId,
    isAddedByOwnSupplier: isAddedByOwnSupplier(scope, document),
  };
  return mayWriteDocument((permission) => permissions.has(permission), access, practicePermission);
}

/** Whether a user of the caller's supplier added the document. */
export function isAddedByOwnSupplier(
  scope: Scope,
  { author_supplier_id: author }: Pick<DocumentAccess, 'author_supplier_id'>,
): boolean {
  return scope.kind === 'supplier' && author === scope.supplierId;
}

function refusal({ group_id: groupId }: DocumentAccess) {
  return forbidden(groupId === null ? globalDocumentRefusal : undefined);
}
