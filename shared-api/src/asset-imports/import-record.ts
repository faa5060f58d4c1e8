import * as z from '@steward/shared-api/schema';

/** What each row of an imported file describes. */
export const importRecordType = z.enum([
  'assets',
  'locations',
  'rooms',
  'suppliers',
  'users',
  'services',
  'faults',
]);
export type ImportRecordType = z.infer<typeof importRecordType>;
