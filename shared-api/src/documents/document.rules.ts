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

/** Bytes of a file at most on the documents screens, and of a service appointment's. */
export const largestFile = 10_000_000;
export const largestServiceFile = 4_000_000;

const documentExtensions = ['.pdf', '.png', '.xls', '.xlsx', '.doc', '.docx', '.txt', '.jpg', '.jpeg'];
const imageExtensions = ['.png', '.jpg', '.jpeg'];
const serviceExtensions = ['.pdf', '.jpg', '.jpeg', '.png', '.xls', '.xlsx', '.doc', '.docx', '.csv'];

/** What decides which files a document takes. */
export interface FileHolder {
  readonly documentType: DocumentType;
  readonly serviceAppointmentId: string | null;
}

/** The endings of the files that a document takes, in lower case with their dots. */
export function allowedExtensions({ documentType, serviceAppointmentId }: FileHolder): readonly string[] {
  if (documentType === 'LearningLink') return [];
  if (documentType === 'AssetImage') return imageExtensions;
  return serviceAppointmentId === null ? documentExtensions : serviceExtensions;
}

/** How many bytes a file of the document has at most. */
export function maximumFileSize({ serviceAppointmentId }: FileHolder): number {
  return serviceAppointmentId === null ? largestFile : largestServiceFile;
}

/** What is wrong with the name of a file for this document; null when nothing is. */
export function fileNameProblem(name: string, holder: FileHolder): string | null {
  const allowed = allowedExtensions(holder);
  if (allowed.length === 0) return 'This document is an address and holds no file';
  return allowed.includes(extensionOf(name))
    ? null
    : `Please choose a file of these kinds: ${allowed.join(', ')}`;
}

/** What is wrong with the size of a file for this document; null when nothing is. */
export function fileSizeProblem(size: number, holder: FileHolder): string | null {
  if (size === 0) return 'This file is empty';
  const maximum = maximumFileSize(holder);
  return size > maximum ? `This file is larger than ${maximum / 1_000_000} MB` : null;
}

/** What is wrong with a file for this document, before it is sent; null when nothing is. */
export function fileProblem(file: { name: string; size: number }, holder: FileHolder): string | null {
  return fileNameProblem(file.name, holder) ?? fileSizeProblem(file.size, holder);
}

/** Only a picture of an asset itself can stand for it. */
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

/** The types that a person of this role gives to a new document. */
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

const suspicionWords: Record<Suspicion, string> = {
  content: 'its content doesn’t match its name',
  script: 'it contains a script',
  archive: 'it contains an archive',
  macros: 'it contains macros or programs',
  size: 'its content is far larger than its size suggests',
  virus: 'a virus was found',
};

/** What people read of the state of a document's file; of a suspicious one, with the reason where it is known. */
export function remoteStatusFriendly(
  status: RemoteStatus,
  isSuspicious: boolean,
  suspicion: Suspicion | null = null,
): string {
  if (status !== 'Complete' || !isSuspicious) return friendlyStatus[status];
  return suspicion === null ? 'Suspicious file' : `Suspicious file: ${suspicionWords[suspicion]}`;
}

/** What users are told after the upload of a suspicious file, in place of the words of success; null for any other file. */
export function suspicionNotice(
  document: Pick<Document, 'remoteFileIsSuspicious' | 'remoteStatusFriendly'>,
): string | null {
  if (!document.remoteFileIsSuspicious) return null;
  const reason = document.remoteStatusFriendly.replace(/^Suspicious file/, '');
  return `The file was uploaded, but it is marked as suspicious${reason}. It can’t be opened in Steward.`;
}

/** How near the end of its validity is: `overdue` before today, `due` within 30 days from it (as a service is due). */
export function validityState(
  dateValidTo: string | null,
  today: string,
): 'overdue' | 'due' | 'later' | 'none' {
  if (dateValidTo === null) return 'none';
  if (dateValidTo < today) return 'overdue';
  return dateValidTo <= lastDueDay(today) ? 'due' : 'later';
}

/** The type and the days of validity of a document; a form may have no type yet. */
type Validity = Pick<Document, 'dateValidFrom' | 'dateValidTo'> & {
  readonly documentType: DocumentType | null;
};

/**
 * The days of validity that a document lacks, with a message for each field. A certificate needs both. A certificate that had neither day
 * before may keep it so, so that the other fields of an old certificate can be edited. `before` is null for a new document.
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

/** What decides who may write a document. */
interface Guarded {
  readonly isGlobal: boolean;
  readonly documentType: DocumentType;
  /** It is of an appointment that is addressed to the supplier of who asks. */
  readonly isOfOwnAppointment: boolean;
  readonly isAddedByOwnSupplier: boolean;
}

/**
 * Whether somebody with these permissions may write a document in their scope: practices may their group's, suppliers the
 * service records of their appointments and the certificates that they added, support the global ones.
 */
export function mayWriteDocument(
  has: (permission: Permission) => boolean,
  { isGlobal, documentType: type, isOfOwnAppointment, isAddedByOwnSupplier }: Guarded,
  ofPractices: 'documents.edit' | 'documents.delete',
): boolean {
  if (isGlobal) return has('documents.editGlobal');
  if (has(ofPractices)) return true;
  if (type === 'EquipmentCertification') return isAddedByOwnSupplier && has('documents.addCertificate');
  return type === 'ServiceRecord' && isOfOwnAppointment && has('documents.addServiceRecord');
}

/**
 * Why a person may not add a certificate to an asset; null when they may. A practice may for every asset that it sees;
 * a supplier for those that it services.
 */
export function certificateRefusal(person: {
  /** The supplier that the person works for; null for a practice. */
  readonly supplierId: string | null;
  /** The supplier that services the asset, or that the appointment is addressed to. */
  readonly serviceSupplierId: string | null;
}): string | null {
  return person.supplierId === null || person.supplierId === person.serviceSupplierId
    ? null
    : 'Only the supplier that services this asset can add its certificates';
}

/** Said to whoever may not. */
export const globalDocumentRefusal = "You can't edit a global document";
