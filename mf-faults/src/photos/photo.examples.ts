import type { Document } from '@steward/shared-api';
import { aFault } from '../faults/fault.examples.ts';

/** A photo of the first fault for tests: stored whole. */
export function aPhoto(number: number, changes: Partial<Document> = {}): Document {
  return {
    id: `0000000a-0000-4000-8000-${String(number).padStart(12, '0')}`,
    title: 'Photo of a fault of Lisa 1',
    fileName: `photo-${number}.jpg`,
    fileSize: 240_000,
    hasData: true,
    documentType: 'AssetImage',
    isPrimary: false,
    comments: null,
    dateValidFrom: null,
    dateValidTo: null,
    linkUrl: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    modifiedAt: '2026-11-20T10:00:00.000Z',
    uploadedAt: '2026-11-20T10:00:00.000Z',
    relatesToType: 'Fault',
    relatesToName: 'The door does not lock 1',
    timeZone: 'Europe/London',
    remoteId: null,
    remoteStatus: 'Complete',
    remoteIsComplete: true,
    remoteFileIsSuspicious: false,
    remoteStatusFriendly: 'Complete',
    isGlobal: false,
    group: null,
    assetModelId: null,
    assetInstanceId: aFault(1).assetInstance.id,
    serviceAppointmentId: null,
    serviceAppointmentItemId: null,
    faultId: aFault(1).id,
    version: 2,
    ...changes,
  };
}
