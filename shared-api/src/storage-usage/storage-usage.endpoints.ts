import { endpoints, query } from '../endpoint.ts';
import { storageUsageResponse } from './storage-usage.ts';

export const storageUsage = endpoints('storageUsage', {
  get: query({
    path: '/storage-usage',
    access: 'storage.read',
    summary: "Returns the file storage that the caller's organisation uses, and its quota.",
    reads: [
      'Document',
      'ImportBatch',
      'AssetInstance',
      'Fault',
      'ServiceAppointment',
      'ServiceAppointmentItem',
    ],
    input: {},
    output: storageUsageResponse,
  }),
});
