import { modelImports } from '@steward/shared-api';
import { serveUpload } from '../http/serve-upload.ts';
import type { Route } from '../http/serve.ts';
import { importModelFile } from './import-model-file.ts';

export const modelImportRoutes: readonly Route[] = [serveUpload(modelImports.upload, importModelFile)];
