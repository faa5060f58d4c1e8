import { command, download, endpoints, list, query, upload } from '../endpoint.ts';
import { sortInput } from '../paging.ts';
import { id } from '../values.ts';
import * as z from '@steward/shared-api/schema';
import {
  document,
  documentChanges,
  documentFilters,
  documentSortProperties,
  newCertificate,
  newDocument,
  newServiceDocument,
} from './document.ts';
import { largestFile } from './document.rules.ts';

const fileUpload = {
  access: 'documents.read',
  summary: 'Stores the file of a document, in place of the one it had. Who may is who may edit the document.',
  input: { id },
  output: document,
  maximumBytes: largestFile,
} as const;

/** Whom each document obeys follows from the document: a group's, a global one, a service record. */
export const documents = endpoints('documents', {
  list: list({
    path: '/documents',
    access: 'documents.read',
    summary: "The documents in the caller's scope that match every filter, by title.",
    input: { ...documentFilters, ...sortInput(documentSortProperties) },
    output: document,
  }),
  get: query({
    path: '/documents/{id}',
    access: 'documents.read',
    summary: 'One document.',
    input: { id },
    output: document,
  }),
  create: command('POST', {
    path: '/documents',
    access: 'documents.read',
    summary: 'Adds a document without its file; the answer is the new id.',
    input: newDocument,
    output: id,
  }),
  update: command('PATCH', {
    path: '/documents',
    access: 'documents.read',
    summary: 'Changes the fields that are sent and leaves the others.',
    input: documentChanges,
    output: document,
  }),
  remove: command('DELETE', {
    path: '/documents/{id}',
    access: 'documents.read',
    summary: 'Deletes a document and its file.',
    input: { id },
    output: z.null(),
  }),
  uploadFile: upload({ path: '/documents/{id}/upload-file', ...fileUpload }),
  uploadStreamFile: upload({ path: '/documents/{id}/upload-streamfile', ...fileUpload }),
  download: download({
    path: '/documents/{id}/download',
    access: 'documents.read',
    summary: 'The file of a document, whole or a range of it.',
    input: {
      id,
      /** To be shown in the page: only images that are what they say. */
      inline: z.optional(z.boolean()),
    },
  }),
});

export const serviceDocuments = endpoints('serviceDocuments', {
  create: command('POST', {
    path: '/service-appointment-items/{serviceAppointmentId}/document',
    access: 'documents.addServiceRecord',
    summary: "Adds a service record to an appointment of the caller's supplier; the answer is the new id.",
    input: newServiceDocument,
    output: id,
  }),
});

export const certificates = endpoints('certificates', {
  create: command('POST', {
    path: '/asset-instances/{id}/certificates',
    access: 'documents.addCertificate',
    summary:
      'Adds a certificate to an asset, without its file; the response is the new id. A supplier may for assets that it services and for items of its appointments.',
    input: newCertificate,
    output: id,
  }),
});
