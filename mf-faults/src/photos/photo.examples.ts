import type { Document } from '@steward/shared-api';
import { aDocument } from '@steward/shared-api/testing';
import { aFault } from '../faults/fault.examples.ts';

/** A photo of the first fault for tests: stored whole. */
export function aPhoto(number: number, changes: Partial<Document> = {}): Document {
  return aDocument(number, {
    title: 'Photo of a fault of Lisa 1',
    fileName: `photo-${number}.jpg`,
    documentType: 'AssetImage',
    relatesToType: 'Fault',
    relatesToName: 'The door does not lock 1',
    faultId: aFault(1).id,
    version: 2,
    ...changes,
  });
}
