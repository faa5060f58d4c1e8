import * as z from '@steward/shared-api/schema';
import { id, instant } from '../values.ts';

/** The days for which a ready archive can be downloaded. */
export const groupArchiveDays = 7;

export const groupArchiveStatus = z.enum(['Waiting', 'InProgress', 'Ready', 'Failed']);
export type GroupArchiveStatus = z.infer<typeof groupArchiveStatus>;

/** An archive of everything of a group: a ZIP file with CSV files and the stored files. */
export const groupArchive = z.object({
  id,
  status: groupArchiveStatus,
  requestedAt: instant,
  /** The full name of the administrator; null if the user was deleted. */
  requestedByName: z.nullable(z.string()),
  /** When the archive was ready or failed; null before. */
  finishedAt: z.nullable(instant),
  /** The end of the download; null unless the archive is ready. */
  expiresAt: z.nullable(instant),
  /** The size of the ZIP file; null unless the archive is ready. */
  sizeBytes: z.nullable(z.int()),
  /** The reason of a failure. */
  notice: z.nullable(z.string()),
});
export type GroupArchive = z.infer<typeof groupArchive>;

/** The archives of a group. */
export const groupArchivesOfGroup = z.object({
  /** The archive that waits, is being made or has failed; null without one. */
  requested: z.nullable(groupArchive),
  /** The archive that can be downloaded; null without one. */
  ready: z.nullable(groupArchive),
});
export type GroupArchivesOfGroup = z.infer<typeof groupArchivesOfGroup>;
