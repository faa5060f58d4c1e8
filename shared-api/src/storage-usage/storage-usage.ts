import * as z from '@steward/shared-api/schema';
import { documentType, documentTypeLabels, type DocumentType } from '../documents/document.ts';

const otherUses = ['FaultPhoto', 'Import', 'Uploading', 'Deleted'] as const;

/** The kinds of files that use the storage of an organisation. */
export const storageUse = z.enum([...documentType.options, ...otherUses]);
export type StorageUse = z.infer<typeof storageUse>;

/** The labels of the kinds. */
export const storageUseLabels: Record<StorageUse, string> = {
  ...(documentTypeLabels satisfies Record<DocumentType, string>),
  FaultPhoto: 'Fault photos',
  Import: 'Import files',
  Uploading: 'Uploads in progress',
  Deleted: 'Deleted files, removed within two days',
};

/** The storage usage of an organisation, in bytes. */
export const storageUsageResponse = z.object({
  /** Null without a quota. */
  quotaBytes: z.nullable(z.int()),
  usedBytes: z.int(),
  /** Largest first. */
  uses: z.array(z.object({ kind: storageUse, bytes: z.int(), files: z.int() })),
});
export type StorageUsage = z.infer<typeof storageUsageResponse>;
