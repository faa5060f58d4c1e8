import { importNames } from '@steward/shared-api';
import { serve, type Route } from '../../../infrastructure/http/serve.ts';
import { decideImportNames } from './decide-import-names.ts';
import { requestMissingModels } from './request-missing-models.ts';
import { listImportNames } from './list-import-names.ts';

export const importNameRoutes: readonly Route[] = [
  serve(importNames.list, listImportNames),
  serve(importNames.decide, decideImportNames),
  serve(importNames.requestModels, requestMissingModels),
];
