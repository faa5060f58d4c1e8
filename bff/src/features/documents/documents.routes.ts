import { certificates, documents, thumbnails, serviceDocuments } from '@steward/shared-api';
import { serveDownload } from '../../infrastructure/http/serve-download.ts';
import { servePicture } from '../../infrastructure/http/serve-picture.ts';
import { serveUpload } from '../../infrastructure/http/serve-upload.ts';
import { serve, type Route } from '../../infrastructure/http/serve.ts';
import { addCertificate, addDocument, addServiceDocument } from './add-document.ts';
import { deleteDocument } from './delete-document.ts';
import { downloadDocument } from './download-document.ts';
import { getDocument } from './get-document.ts';
import { listDocuments } from './list-documents.ts';
import { findThumbnail } from './find-thumbnail.ts';
import { updateManyDocuments } from './update-many-documents.ts';
import { updateDocument } from './update-document.ts';
import { uploadDocument } from './upload-document.ts';

export const documentRoutes: readonly Route[] = [
  serve(documents.list, listDocuments),
  serve(documents.get, getDocument),
  serve(documents.create, addDocument),
  serve(documents.update, updateDocument),
  serve(documents.updateMany, updateManyDocuments),
  serve(documents.remove, deleteDocument),
  serveUpload(documents.uploadFile, uploadDocument),
  serveUpload(documents.uploadStreamFile, uploadDocument),
  serveDownload(documents.download, downloadDocument),
  servePicture(thumbnails.thumbnail, findThumbnail),
  serve(serviceDocuments.create, addServiceDocument),
  serve(certificates.create, addCertificate),
];
