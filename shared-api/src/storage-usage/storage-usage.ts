import * as z from '@steward/shared-api/schema';
import { documentType, documentTypeLabels, type DocumentType } from '../documents/document.ts';

const otherUses = ['FaultPhoto', 'Import', 'Uploading', 'Deleted'] as const;

/** What uses the storage of an organisation. */
export const storageUse = z.enum([...documentType.options, ...otherUses]);
export type StorageUse = z.infer<typeof storageUse>;

/** The words for each use. */
export const storageUseLabels: Record<StorageUse, string> = {
  ...(documentTypeLabels satisfies Record<DocumentType, string>),
  FaultPhoto: 'Fault photos',
  Import: 'Import files',
  Uploading: 'Uploads in progress',
  Deleted: 'Deleted files, removed within two days',
};

/** The storage that an organisation uses, in bytes. */
export const storageUsageResponse = z.object({
  /** Null without a quota. */
  quotaBytes: z.nullable(z.int()),
  usedBytes: z.int(),
  /** The largest first. */
  uses: z.array(z.object({ kind: storageUse, bytes: z.int(), files: z.int() })),
});
export type StorageUsage = z.infer<typeof storageUsageResponse>;
