import { changeManyInput, changeManyOutput } from '../change-many.ts';
import { command, download, endpoints, list, query, upload } from '../endpoint.ts';
import { assetRecordReads } from '../events/read-entities.ts';
import { sortInput } from '../paging.ts';
import { id } from '../values.ts';
import * as z from '@steward/shared-api/schema';
import {
  document,
  documentChanges,
  documentFilters,
  documentSortProperties,
  manyDocumentsValues,
  newCertificate,
  newDocument,
  newServiceDocument,
  restoredDocumentValues,
} from './document.ts';
import { maximumFileBytes } from './document.rules.ts';

const fileUpload = { changes: ['Document'], maximumBytes: maximumFileBytes } as const;

/** The write permission depends on the document: global, of a group, or a service record (`mayWriteDocument`). */
export const documents = endpoints('documents', {
  list: list({
    path: '/documents',
    access: 'documents.read',
    summary: "Lists the documents in the caller's scope that match every filter, by title.",
    reads: assetRecordReads,
    input: { ...documentFilters, ...sortInput(documentSortProperties) },
    output: document,
  }),
  get: query({
    path: '/documents/{id}',
    access: 'documents.read',
    summary: 'Returns a document.',
    reads: assetRecordReads,
    input: { id },
    output: document,
  }),
  create: command('POST', {
    path: '/documents',
    access: 'documents.read',
    summary: 'Adds a document without its file and returns the new id.',
    changes: ['Document'],
    input: newDocument,
    output: id,
  }),
  update: command('PATCH', {
    path: '/documents',
    access: 'documents.read',
    summary: 'Updates the fields that are sent.',
    changes: ['Document'],
    input: documentChanges,
    output: document,
  }),
  updateMany: command('POST', {
    path: '/documents/update-many',
    access: 'documents.read',
    summary:
      'Changes the type and the days of validity of up to 1,000 documents, or previews or undoes such a change. Refused documents are listed, and the others change.',
    changes: ['Document'],
    input: changeManyInput(manyDocumentsValues, documentFilters, restoredDocumentValues),
    output: changeManyOutput(restoredDocumentValues),
  }),
  remove: command('DELETE', {
    path: '/documents/{id}',
    access: 'documents.read',
    summary: 'Deletes a document and its file.',
    changes: ['Document'],
    input: { id },
    output: z.null(),
  }),
  uploadFile: upload({
    ...fileUpload,
    path: '/documents/{id}/upload-file',
    access: 'documents.read',
    summary: "Uploads or replaces a document's file. Requires permission to edit the document.",
    input: { id },
    output: document,
  }),
  uploadStreamFile: upload({
    ...fileUpload,
    path: '/documents/{id}/upload-streamfile',
    access: 'documents.read',
    summary: "Uploads or replaces a document's file. Requires permission to edit the document.",
    input: { id },
    output: document,
  }),
  download: download({
    path: '/documents/{id}/download',
    access: 'documents.read',
    summary: "Downloads a document's file or a range of it.",
    input: {
      id,
      /** Returns the file for display in the page. Only for verified images. */
      inline: z.optional(z.boolean()),
    },
  }),
});

export const serviceDocuments = endpoints('serviceDocuments', {
  create: command('POST', {
    path: '/service-appointment-items/{serviceAppointmentId}/document',
    access: 'documents.addServiceRecord',
    summary: "Adds a service record to an appointment of the caller's supplier and returns the new id.",
    changes: ['Document'],
    input: newServiceDocument,
    output: id,
  }),
});

export const certificates = endpoints('certificates', {
  create: command('POST', {
    path: '/asset-instances/{id}/certificates',
    access: 'documents.addCertificate',
    summary:
      'Adds a certificate to an asset, without its file, and returns the new id. Suppliers may add certificates to assets that they service and to items of their appointments.',
    changes: ['Document'],
    input: newCertificate,
    output: id,
  }),
});
