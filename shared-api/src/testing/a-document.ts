import type { Document } from '../documents/document.ts';

const guid = (kind: number, number: number) =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A document for tests: a practice's guide to an asset, its PDF stored. */
export function aDocument(number: number, changes: Partial<Document> = {}): Document {
  return {
    id: guid(9, number),
    title: `Guide ${number}`,
    fileName: `guide-${number}.pdf`,
    fileSize: 24_000,
    hasData: true,
    documentType: 'userGuide',
    isPrimary: false,
    comments: null,
    dateValidFrom: null,
    dateValidTo: null,
    linkUrl: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    modifiedAt: '2026-11-20T10:00:00.000Z',
    uploadedAt: '2026-11-20T10:05:00.000Z',
    relatesToType: 'Asset',
    relatesToName: 'Autoclave › Lisa 1 · SN-1',
    timeZone: 'Europe/London',
    remoteId: guid(8, number),
    remoteStatus: 'Complete',
    remoteIsComplete: true,
    remoteFileIsSuspicious: false,
    remoteStatusFriendly: 'Complete',
    isAddedByOwnSupplier: false,
    isGlobal: false,
    group: { id: guid(7, 1), name: 'Harbour Dental' },
    assetModelId: null,
    assetInstanceId: guid(1, 1),
    serviceAppointmentId: null,
    serviceAppointmentItemId: null,
    faultId: null,
    version: 3,
    ...changes,
  };
}
