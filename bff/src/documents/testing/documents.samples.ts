import type { Samples } from '../../testing/samples.ts';

export const documentSamples: Samples = {
  'documents.list': ({ assetInstanceId }) => ({ assetInstanceId }),
  'documents.get': ({ documentId }) => ({ id: documentId }),
  'documents.create': ({ assetInstanceId }) => ({
    assetInstanceId,
    title: 'Sampled',
    documentType: 'miscellaneous',
  }),
  'documents.update': ({ documentId }) => ({ id: documentId, title: 'Sampled' }),
  'documents.remove': ({ documentId }) => ({ id: documentId }),
  'documents.uploadFile': ({ documentId }) => ({ id: documentId }),
  'documents.uploadStreamFile': ({ documentId }) => ({ id: documentId }),
  'documents.download': ({ documentId }) => ({ id: documentId }),
  'certificates.create': ({ assetInstanceId }) => ({
    id: assetInstanceId,
    title: 'Sampled',
    dateValidFrom: '2026-06-01',
    dateValidTo: '2027-05-31',
  }),
  'serviceDocuments.create': ({ serviceAppointmentId, serviceAppointmentItemId }) => ({
    serviceAppointmentId,
    serviceAppointmentItemId,
    title: 'Sampled',
  }),
};
