import * as z from '@steward/shared-api/schema';
import {
  assetDay,
  chosenAssetDay,
  day,
  id,
  instant,
  isWebAddress,
  line,
  requiredLine,
  text,
} from '../values.ts';

/** The types of documents, spelt as in the specification. */
export const documentType = z.enum(
  [
    'userGuide',
    'technicalSpecifications',
    'quickStart',
    'miscellaneous',
    'ServiceRecord',
    'EquipmentCertification',
    'AssetImage',
    'LearningLink',
  ],
  'Please select a document type',
);
export type DocumentType = z.infer<typeof documentType>;

/** The labels of the types. */
export const documentTypeLabels: Record<DocumentType, string> = {
  userGuide: 'User Guide',
  technicalSpecifications: 'Technical Specifications',
  quickStart: 'Quick Start',
  miscellaneous: 'Miscellaneous',
  ServiceRecord: 'Service Record',
  EquipmentCertification: 'Equipment Certification',
  AssetImage: 'Asset Image',
  LearningLink: 'Learning Link',
};

/** The record that a document belongs to: the most specific one it names. */
export const documentSubject = z.enum([
  'Model',
  'Asset',
  'ServiceAppointment',
  'ServiceAppointmentItem',
  'Fault',
]);
export type DocumentSubject = z.infer<typeof documentSubject>;

/** The labels of the subjects. */
export const documentSubjectLabels: Record<DocumentSubject, string> = {
  Model: 'Model',
  Asset: 'Asset',
  ServiceAppointment: 'Service Appointment',
  ServiceAppointmentItem: 'Service Appointment',
  Fault: 'Fault',
};

/** The status of the upload of a file. */
export const remoteStatus = z.enum(['None', 'Uploading', 'Complete', 'Failed']);
export type RemoteStatus = z.infer<typeof remoteStatus>;

/**
 * Why a file is suspicious: its content does not match its extension; it contains a script, an archive or macros; its decompressed content is
 * its unpacked content is far too large; or a virus was found.
 */
export type Suspicion = 'content' | 'script' | 'archive' | 'macros' | 'size' | 'virus';

const optionalId = z.nullable(id);

/** A document: a title and a type, with a file or a link. */
export const document = z.object({
  id,
  title: z.string(),
  fileName: z.nullable(z.string()),
  /** In bytes. */
  fileSize: z.nullable(z.int()),
  /** The file is completely stored. */
  hasData: z.boolean(),
  documentType,
  /** For an image of an asset: it is the main picture of the asset. */
  isPrimary: z.boolean(),
  comments: z.nullable(z.string()),
  dateValidFrom: z.nullable(day),
  dateValidTo: z.nullable(day),
  /** The address of a LearningLink, which has no file. */
  linkUrl: z.nullable(z.string()),
  createdAt: instant,
  modifiedAt: instant,
  uploadedAt: z.nullable(instant),
  relatesToType: documentSubject,
  /** The asset with type, model and serial number or tracker; the appointment with its date; or the model. */
  relatesToName: z.string(),
  /** The time zone of the location, for the days and times of the document. */
  timeZone: z.string(),
  remoteId: z.nullable(z.string()),
  remoteStatus,
  remoteIsComplete: z.boolean(),
  /** The content does not match the name or may be harmful. The file is stored but never shown in a page. */
  remoteFileIsSuspicious: z.boolean(),
  remoteStatusFriendly: z.string(),
  /** A document of a model for all groups. Only support can edit it. */
  isGlobal: z.boolean(),
  group: z.nullable(z.object({ id, name: z.string() })),
  assetModelId: optionalId,
  assetInstanceId: optionalId,
  serviceAppointmentId: optionalId,
  serviceAppointmentItemId: optionalId,
  faultId: optionalId,
  /** A user of the caller's supplier added it. */
  isAddedByOwnSupplier: z.boolean(),
  version: z.int(),
});
export type Document = z.infer<typeof document>;

/** The sort properties of the documents list. */
export const documentSortProperties = [
  'title',
  'documentType',
  'relatesToName',
  'createdAt',
  'uploadedAt',
  'dateValidTo',
] as const;
export type DocumentSortProperty = (typeof documentSortProperties)[number];

/** Filters by the end of validity: `due` within 30 days or overdue; `overdue` before today. */
export const documentValidity = z.enum(['due', 'overdue']);

/** The filters of the documents dashboard. */
export const documentFilters = {
  searchTerm: z.optional(line(100)),
  /** Documents of assets, faults and appointments at this location, and of the models in use there. */
  locationId: z.optional(id),
  /** The same for a whole group, for suppliers. */
  groupId: z.optional(id),
  assetInstanceId: z.optional(id),
  /** Documents of this model and of every asset of it. */
  assetModelId: z.optional(id),
  assetTypeId: z.optional(id),
  serviceAppointmentId: z.optional(id),
  serviceAppointmentItemId: z.optional(id),
  faultId: z.optional(id),
  documentType: z.optional(documentType),
  isPrimary: z.optional(z.boolean()),
  /** With `assetInstanceId`: includes the documents of its model. */
  includeInstanceModelDocuments: z.optional(z.boolean()),
  /** Excludes documents of models without an asset in scope. */
  relevantModelsOnly: z.optional(z.boolean()),
  validity: z.optional(documentValidity),
};

const linkUrl = line(2000).check(
  z.refine(
    (address) => isWebAddress(address) && !/\s/.test(address),
    'Please enter an address that begins with http:// or https://',
  ),
);

/** The fields of a document that every form has, apart from title and type. */
const details = {
  dateValidFrom: z.optional(z.nullable(assetDay)),
  dateValidTo: z.optional(z.nullable(assetDay)),
  comments: z.optional(z.nullable(text(4000))),
  isPrimary: z.optional(z.boolean()),
  linkUrl: z.optional(z.nullable(linkUrl)),
};
const title = requiredLine(500, 'Please enter a friendly title');

/** The fields of a new document. The server adds the parents of the records that it names. */
export const newDocument = {
  assetModelId: z.optional(z.nullable(id)),
  assetInstanceId: z.optional(z.nullable(id)),
  serviceAppointmentId: z.optional(z.nullable(id)),
  serviceAppointmentItemId: z.optional(z.nullable(id)),
  faultId: z.optional(z.nullable(id)),
  title,
  documentType,
  ...details,
};

/** The fields of a service record of an appointment. Its file is uploaded afterwards. */
export const newServiceDocument = {
  serviceAppointmentId: id,
  serviceAppointmentItemId: z.optional(z.nullable(id)),
  title,
  comments: details.comments,
};

/** The messages for missing days of validity of a certificate. */
export const missingDays = {
  dateValidFrom: 'Please choose the first day of validity',
  dateValidTo: 'Please choose the last day of validity',
};

/** The fields of a certificate of an asset; `id` is the asset. Its file is uploaded afterwards. */
export const newCertificate = {
  id,
  /** The appointment item at which the certificate was issued. */
  serviceAppointmentItemId: z.optional(z.nullable(id)),
  title,
  dateValidFrom: chosenAssetDay(missingDays.dateValidFrom),
  dateValidTo: chosenAssetDay(missingDays.dateValidTo),
};

/** The changes of a document. Omitted fields stay unchanged. */
export const documentChanges = {
  id,
  title: z.optional(title),
  documentType: z.optional(documentType),
  ...details,
  /** The name of the downloaded file. The server makes it safe. */
  fileName: z.optional(line(1000)),
};

/** The fields that change for many documents at once. Omitted fields stay unchanged. */
export const manyDocumentsValues = {
  documentType: z.optional(documentType),
  dateValidFrom: details.dateValidFrom,
  dateValidTo: details.dateValidTo,
};

/** The fields that an undo restores. A document that is no image any more is no primary image either. */
export const restoredDocumentValues = { ...manyDocumentsValues, isPrimary: details.isPrimary };
