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

/** What kind of document it is (spec 2.3, spelt as there). */
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

/** What people read for a type. */
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

/** What a document is about: the closest of the things it names. */
export const documentSubject = z.enum([
  'Model',
  'Asset',
  'ServiceAppointment',
  'ServiceAppointmentItem',
  'Fault',
]);
export type DocumentSubject = z.infer<typeof documentSubject>;

/** What people read for the thing it is about. */
export const documentSubjectLabels: Record<DocumentSubject, string> = {
  Model: 'Model',
  Asset: 'Asset',
  ServiceAppointment: 'Service Appointment',
  ServiceAppointmentItem: 'Service Appointment',
  Fault: 'Fault',
};

/** How far the upload of its file is. */
export const remoteStatus = z.enum(['None', 'Uploading', 'Complete', 'Failed']);
export type RemoteStatus = z.infer<typeof remoteStatus>;

/**
 * Why a file is suspicious: its content is not of the kind that its name says; it has scripts, an archive, or macros; its content is far
 * larger than its size suggests; a virus was found.
 */
export type Suspicion = 'content' | 'script' | 'archive' | 'macros' | 'size' | 'virus';

const optionalId = z.nullable(id);

/** A document: a title and a type, and the file or the address that it holds. */
export const document = z.object({
  id,
  title: z.string(),
  fileName: z.nullable(z.string()),
  /** Bytes. */
  fileSize: z.nullable(z.int()),
  /** Its file is stored whole. */
  hasData: z.boolean(),
  documentType,
  /** Of an AssetImage of an asset: it stands for the asset. */
  isPrimary: z.boolean(),
  comments: z.nullable(z.string()),
  dateValidFrom: z.nullable(day),
  dateValidTo: z.nullable(day),
  /** Of a LearningLink, in place of a file. */
  linkUrl: z.nullable(z.string()),
  createdAt: instant,
  modifiedAt: instant,
  uploadedAt: z.nullable(instant),
  relatesToType: documentSubject,
  /** The asset by type, model and serial number or tracker; the appointment with its date; or the model. */
  relatesToName: z.string(),
  /** Of the place that it is about: its days and times are those of there. */
  timeZone: z.string(),
  remoteId: z.nullable(z.string()),
  remoteStatus,
  remoteIsComplete: z.boolean(),
  /** Its content is not what its name says, or does harm: it is kept, and never shown in the page. */
  remoteFileIsSuspicious: z.boolean(),
  remoteStatusFriendly: z.string(),
  /** Of a model, for every group; only support edits it. */
  isGlobal: z.boolean(),
  group: z.nullable(z.object({ id, name: z.string() })),
  assetModelId: optionalId,
  assetInstanceId: optionalId,
  serviceAppointmentId: optionalId,
  serviceAppointmentItemId: optionalId,
  faultId: optionalId,
  /** A person of the caller's supplier added it. */
  isAddedByOwnSupplier: z.boolean(),
  version: z.int(),
});
export type Document = z.infer<typeof document>;

/** What may be sorted by in the documents list. */
export const documentSortProperties = [
  'title',
  'documentType',
  'relatesToName',
  'createdAt',
  'uploadedAt',
  'dateValidTo',
] as const;
export type DocumentSortProperty = (typeof documentSortProperties)[number];

/** Whose validity ends: `due` within 30 days from today, the overdue included; `overdue` before today. */
export const documentValidity = z.enum(['due', 'overdue']);

/** The filters of the documents dashboard. */
export const documentFilters = {
  searchTerm: z.optional(line(100)),
  /** Of assets, faults and appointments at this location, and of the models in use there. */
  locationId: z.optional(id),
  /** The same for a whole group: suppliers choose one. */
  groupId: z.optional(id),
  assetInstanceId: z.optional(id),
  /** Of this model, and of every asset of it. */
  assetModelId: z.optional(id),
  assetTypeId: z.optional(id),
  serviceAppointmentId: z.optional(id),
  serviceAppointmentItemId: z.optional(id),
  faultId: z.optional(id),
  documentType: z.optional(documentType),
  isPrimary: z.optional(z.boolean()),
  /** With `assetInstanceId`: also the documents of its model. */
  includeInstanceModelDocuments: z.optional(z.boolean()),
  /** Of models, only those that an asset in scope is of. */
  relevantModelsOnly: z.optional(z.boolean()),
  validity: z.optional(documentValidity),
};

const linkUrl = line(2000).check(
  z.refine(
    (address) => isWebAddress(address) && !/\s/.test(address),
    'Please enter an address that begins with http:// or https://',
  ),
);

/** What a person says of a document beside its title and type. */
const particulars = {
  dateValidFrom: z.optional(z.nullable(assetDay)),
  dateValidTo: z.optional(z.nullable(assetDay)),
  comments: z.optional(z.nullable(text(4000))),
  isPrimary: z.optional(z.boolean()),
  linkUrl: z.optional(z.nullable(linkUrl)),
};
const title = requiredLine(500, 'Please enter a friendly title');

/** A new document; the server adds to what it names the things those belong to. */
export const newDocument = {
  assetModelId: z.optional(z.nullable(id)),
  assetInstanceId: z.optional(z.nullable(id)),
  serviceAppointmentId: z.optional(z.nullable(id)),
  serviceAppointmentItemId: z.optional(z.nullable(id)),
  faultId: z.optional(z.nullable(id)),
  title,
  documentType,
  ...particulars,
};

/** A service record for an appointment: its title before the upload. */
export const newServiceDocument = {
  serviceAppointmentId: id,
  serviceAppointmentItemId: z.optional(z.nullable(id)),
  title,
  comments: particulars.comments,
};

/** The texts that ask for the days of validity of a certificate. */
export const missingDays = {
  dateValidFrom: 'Please choose the first day of validity',
  dateValidTo: 'Please choose the last day of validity',
};

/** A certificate of an asset; `id` is the asset. Its file is uploaded afterwards. */
export const newCertificate = {
  id,
  /** The item of a service appointment at which it was issued. */
  serviceAppointmentItemId: z.optional(z.nullable(id)),
  title,
  dateValidFrom: chosenAssetDay(missingDays.dateValidFrom),
  dateValidTo: chosenAssetDay(missingDays.dateValidTo),
};

/** A change of a document; what is left out stays. */
export const documentChanges = {
  id,
  title: z.optional(title),
  documentType: z.optional(documentType),
  ...particulars,
  /** The name that it is downloaded under; it is made safe. */
  fileName: z.optional(line(1000)),
};
