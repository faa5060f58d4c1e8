import * as z from '@steward/shared-api/schema';

/** The encodings of a CSV file that spreadsheet programs write. */
export const importTextEncoding = z.enum(
  ['utf-8', 'windows-1252', 'iso-8859-15', 'macintosh', 'utf-16le', 'utf-16be'],
  'This is not an encoding of a CSV file',
);
export type ImportTextEncoding = z.infer<typeof importTextEncoding>;

/** The labels of the encodings, for screens. */
export const importTextEncodingLabels: Readonly<Record<ImportTextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'ISO-8859-15',
  macintosh: 'Mac Roman',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
};
