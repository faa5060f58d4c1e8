import { importCorrections } from '@steward/shared-api';
import { serve, type Route } from '../../../infrastructure/http/serve.ts';
import { correctImportRow } from './correct-import-row.ts';
import { listRefusedRows } from './list-refused-rows.ts';

export const importCorrectionRoutes: readonly Route[] = [
  serve(importCorrections.list, listRefusedRows),
  serve(importCorrections.save, correctImportRow),
];
