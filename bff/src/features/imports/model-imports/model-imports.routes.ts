import { modelImports } from '@steward/shared-api';
import { serveUpload } from '../../../infrastructure/http/serve-upload.ts';
import type { Route } from '../../../infrastructure/http/serve.ts';
import { importModelFile } from './import-model-file.ts';

export const modelImportRoutes: readonly Route[] = [serveUpload(modelImports.upload, importModelFile)];
