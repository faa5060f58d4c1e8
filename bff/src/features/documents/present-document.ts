import { remoteStatusFriendly, type Document, type DocumentSubject } from '@steward/shared-api';
import type { Scope } from '../../infrastructure/session/actor.ts';
import type { DocumentRow } from './documents.queries.ts';
import { isAddedByOwnSupplier } from './can-edit-document.ts';

/** Converts the row of a document to the contract. */
export function presentDocument(row: DocumentRow, scope: Scope): Document {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    documentType: row.document_type,
    isPrimary: row.is_primary,
    comments: row.comments,
    dateValidFrom: row.date_valid_from,
    dateValidTo: row.date_valid_to,
    linkUrl: row.link_url,
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
    ...fileOf(row),
    ...referencesOf(row),
    isAddedByOwnSupplier: isAddedByOwnSupplier(scope, row),
  };
}

function fileOf(row: DocumentRow) {
  return {
    fileName: row.file_name,
    fileSize: row.file_size,
    hasData: row.remote_is_complete,
    uploadedAt: row.uploaded_at?.toISOString() ?? null,
    remoteId: row.remote_id,
    remoteStatus: row.remote_status,
    remoteIsComplete: row.remote_is_complete,
    remoteFileIsSuspicious: row.remote_file_is_suspicious,
    remoteStatusFriendly: remoteStatusFriendly(
      row.remote_status,
      row.remote_file_is_suspicious,
      row.suspicion,
    ),
  };
}

function referencesOf(row: DocumentRow) {
  const { group_id: groupId, group_name: groupName } = row;
  return {
    relatesToType: subjectOf(row),
    relatesToName: row.subject_name,
    timeZone: row.time_zone,
    isGlobal: groupId === null,
    group: groupId !== null && groupName !== null ? { id: groupId, name: groupName } : null,
    assetModelId: row.asset_model_id,
    assetInstanceId: row.asset_instance_id,
    serviceAppointmentId: row.service_appointment_id,
    serviceAppointmentItemId: row.service_appointment_item_id,
    faultId: row.fault_id,
  };
}

function subjectOf(row: DocumentRow): DocumentSubject {
  if (row.service_appointment_item_id !== null) return 'ServiceAppointmentItem';
  if (row.service_appointment_id !== null) return 'ServiceAppointment';
  if (row.fault_id !== null) return 'Fault';
  return row.asset_instance_id === null ? 'Model' : 'Asset';
}
