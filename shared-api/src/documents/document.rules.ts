import { lastDueDay } from '../assets/asset-instance.rules.ts';
import type { Permission } from '../permissions.ts';
import type { Role } from '../users/role.ts';
import {
  missingDays,
  type Document,
  type DocumentType,
  type RemoteStatus,
  type Suspicion,
} from './document.ts';
import { extensionOf } from './file-name.ts';

/** The maximum size in bytes of a file, and of a file of a service appointment. */
export const maximumFileBytes = 10_000_000;
export const maximumServiceFileBytes = 4_000_000;

const documentExtensions = ['.pdf', '.png', '.xls', '.xlsx', '.doc', '.docx', '.txt', '.jpg', '.jpeg'];
const imageExtensions = ['.png', '.jpg', '.jpeg'];
const serviceExtensions = ['.pdf', '.jpg', '.jpeg', '.png', '.xls', '.xlsx', '.doc', '.docx', '.csv'];

/** The properties of a document that determine which files it accepts. */
export interface DocumentKind {
  readonly documentType: DocumentType;
  readonly serviceAppointmentId: string | null;
}

/** Returns the extensions of the files that a document accepts, in lower case with their dots. */
export function allowedExtensions({ documentType, serviceAppointmentId }: DocumentKind): readonly string[] {
  if (documentType === 'LearningLink') return [];
  if (documentType === 'AssetImage') return imageExtensions;
  return serviceAppointmentId === null ? documentExtensions : serviceExtensions;
}

/** Whether a file is a picture, by its name. */
export function isPictureName(fileName: string): boolean {
  return imageExtensions.includes(extensionOf(fileName));
}

/** Returns how the file of a document is previewed; null for a file that is not stored, is suspicious or can only be downloaded. */
export function previewOf({
  fileName,
  hasData,
  remoteFileIsSuspicious,
}: Pick<Document, 'fileName' | 'hasData' | 'remoteFileIsSuspicious'>): 'picture' | 'pdf' | null {
  if (!hasData || remoteFileIsSuspicious || fileName === null) return null;
  if (isPictureName(fileName)) return 'picture';
  return extensionOf(fileName) === '.pdf' ? 'pdf' : null;
}

/** Returns the maximum size in bytes of a file of the document. */
export function maximumFileSize({ serviceAppointmentId }: DocumentKind): number {
  return serviceAppointmentId === null ? maximumFileBytes : maximumServiceFileBytes;
}

/** Returns the problem with the name of a file for this document, or null. */
export function fileNameProblem(name: string, documentKind: DocumentKind): string | null {
  const allowed = allowedExtensions(documentKind);
  if (allowed.length === 0) return 'A learning link has no file';
  return allowed.includes(extensionOf(name))
    ? null
    : `Please choose a file of one of these types: ${allowed.join(', ')}`;
}

/** Returns the problem with the size of a file in bytes for this document, or null. */
export function fileSizeProblem(size: number, documentKind: DocumentKind): string | null {
  if (size === 0) return 'This file is empty';
  const maximum = maximumFileSize(documentKind);
  return size > maximum ? `This file is larger than ${maximum / 1_000_000} MB` : null;
}

/** Returns the problem with a file for this document before its upload, or null. */
export function fileProblem(file: { name: string; size: number }, documentKind: DocumentKind): string | null {
  return fileNameProblem(file.name, documentKind) ?? fileSizeProblem(file.size, documentKind);
}

/** Whether a document can be the primary image of its asset: only an image of the asset itself, not of a fault or appointment. */
export function canBePrimary(document: {
  documentType: DocumentType;
  assetInstanceId: string | null;
  faultId: string | null;
  serviceAppointmentId: string | null;
}): boolean {
  const isOfAssetItself = document.faultId === null && document.serviceAppointmentId === null;
  return document.documentType === 'AssetImage' && document.assetInstanceId !== null && isOfAssetItself;
}

const practiceTypes: readonly DocumentType[] = [
  'userGuide',
  'technicalSpecifications',
  'quickStart',
  'miscellaneous',
  'AssetImage',
];
const supplierTypes: readonly DocumentType[] = ['ServiceRecord'];

/** The types that a user of each role can choose for a new document. */
export const creatableDocumentTypes: Record<Role, readonly DocumentType[]> = {
  GroupAdmin: practiceTypes,
  PracticeManager: practiceTypes,
  PracticeUser: practiceTypes,
  SupplierAdmin: supplierTypes,
  SupplierUser: supplierTypes,
  SupportAdmin: [...practiceTypes, 'EquipmentCertification', 'LearningLink'],
};

const friendlyStatus: Record<RemoteStatus, string> = {
  None: 'No file',
  Uploading: 'Uploading',
  Complete: 'Complete',
  Failed: 'Upload failed',
};

const suspicionReasons: Record<Suspicion, string> = {
  content: 'its content doesn’t match its name',
  script: 'it contains a script',
  archive: 'it contains an archive',
  macros: 'it contains macros or programs',
  size: 'its unpacked content is far too large',
  virus: 'a virus was found',
};

/** Returns the readable status of the file of a document, with the reason for a suspicious file if it is known. */
export function remoteStatusFriendly(
  status: RemoteStatus,
  isSuspicious: boolean,
  suspicion: Suspicion | null = null,
): string {
  if (status !== 'Complete' || !isSuspicious) return friendlyStatus[status];
  return suspicion === null ? 'Suspicious file' : `Suspicious file: ${suspicionReasons[suspicion]}`;
}

/** Returns the message after the upload of a suspicious file, which replaces the success message; null for any other file. */
export function suspicionNotice(
  document: Pick<Document, 'remoteFileIsSuspicious' | 'remoteStatusFriendly'>,
): string | null {
  if (!document.remoteFileIsSuspicious) return null;
  const reason = document.remoteStatusFriendly.replace(/^Suspicious file/, '');
  return `The file was uploaded, but it is marked as suspicious${reason}. It can’t be opened in Steward.`;
}

/** Returns the state of the validity of a document: `overdue` before today, `due` within 30 days, as for a service. */
export function validityState(
  dateValidTo: string | null,
  today: string,
): 'overdue' | 'due' | 'later' | 'none' {
  if (dateValidTo === null) return 'none';
  if (dateValidTo < today) return 'overdue';
  return dateValidTo <= lastDueDay(today) ? 'due' : 'later';
}

/** The type and the validity of a document. The type is null in a form without a choice. */
type Validity = Pick<Document, 'dateValidFrom' | 'dateValidTo'> & {
  readonly documentType: DocumentType | null;
};

/**
 * Returns a message for each day of validity that is missing. A certificate needs both days. An existing certificate without both days may
 * stay without them, so that its other fields can be edited. `before` is null for a new document.
 */
export function validityMissing(
  before: Validity | null,
  after: Validity,
): { dateValidFrom?: string; dateValidTo?: string } {
  const { documentType, dateValidFrom: from, dateValidTo: to } = after;
  const isCertificate = documentType === 'EquipmentCertification';
  const hadNeither =
    before?.documentType === documentType && before.dateValidFrom === null && before.dateValidTo === null;
  if (!isCertificate || (hadNeither && from === null && to === null)) return {};
  return {
    ...(from === null ? { dateValidFrom: missingDays.dateValidFrom } : {}),
    ...(to === null ? { dateValidTo: missingDays.dateValidTo } : {}),
  };
}

/** Returns the message for a validity that ends before it begins, or null. Missing days have their own messages. */
export function validityRefusal({
  dateValidFrom: from,
  dateValidTo: to,
}: Pick<Document, 'dateValidFrom' | 'dateValidTo'>): string | null {
  const isReversed = from !== null && to !== null && to < from;
  return isReversed ? 'The end of validity cannot be before its beginning' : null;
}

/** The properties of a document that determine which users may write it. */
interface DocumentOwnership {
  readonly isGlobal: boolean;
  readonly documentType: DocumentType;
  /** It belongs to an appointment of the caller's supplier. */
  readonly isOfOwnAppointment: boolean;
  readonly isAddedByOwnSupplier: boolean;
}

/**
 * Whether a user with these permissions may write a document in their scope. Practices may write the documents of their group, suppliers the
 * service records of their appointments and the certificates they added, and support the global documents.
 */
export function mayWriteDocument(
  has: (permission: Permission) => boolean,
  { isGlobal, documentType: type, isOfOwnAppointment, isAddedByOwnSupplier }: DocumentOwnership,
  practicePermission: 'documents.edit' | 'documents.delete',
): boolean {
  if (isGlobal) return has('documents.editGlobal');
  if (has(practicePermission)) return true;
  if (type === 'EquipmentCertification') return isAddedByOwnSupplier && has('documents.addCertificate');
  return type === 'ServiceRecord' && isOfOwnAppointment && has('documents.addServiceRecord');
}

/**
 * Returns why a user may not add a certificate to an asset, or null. A practice may add certificates to every asset that it sees,
 * a supplier only to assets that it services.
 */
export function certificateRefusal(user: {
  /** The supplier of the user; null for a practice. */
  readonly supplierId: string | null;
  /** The supplier that services the asset, or that the appointment is addressed to. */
  readonly serviceSupplierId: string | null;
}): string | null {
  return user.supplierId === null || user.supplierId === user.serviceSupplierId
    ? null
    : 'Only the supplier that services this asset can add its certificates';
}

/** The message for users who may not edit a global document. */
export const globalDocumentRefusal = "You can't edit a global document";
