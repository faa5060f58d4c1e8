import { assetImports } from '@steward/shared-api';
import { serveUpload } from '../../../infrastructure/http/serve-upload.ts';
import { serve, serveFileReading, type Route } from '../../../infrastructure/http/serve.ts';
import {
  applyAssetImport,
  discardAssetImport,
  previewAssetImport,
  undoAssetImport,
} from './change-asset-import.ts';
import {
  getAssetImport,
  listAssetImportCauses,
  listAssetImportEdits,
  listAssetImportRows,
  listAssetImports,
} from './read-asset-imports.ts';
import { inviteImportedUsers } from '../imported-users/invite-imported-users.ts';
import { listImportFields } from './list-import-fields.ts';
import { prepareAssetDeletion, prepareAssetEdit } from './prepare-asset-edit.ts';
import { proposeField } from './propose-field.ts';
import { updateAssetImport } from './update-asset-import.ts';
import { uploadAssetImport } from './upload-asset-import.ts';

export const assetImportRoutes: readonly Route[] = [
  serve(assetImports.list, listAssetImports),
  serve(assetImports.listFields, listImportFields),
  serveUpload(assetImports.upload, uploadAssetImport),
  serve(assetImports.get, getAssetImport),
  serveFileReading(assetImports.proposeField, proposeField),
  serve(assetImports.listRows, listAssetImportRows),
  serve(assetImports.listCauses, listAssetImportCauses),
  serve(assetImports.listEdits, listAssetImportEdits),
  serve(assetImports.prepareEdit, prepareAssetEdit),
  serve(assetImports.prepareDeletion, prepareAssetDeletion),
  serveFileReading(assetImports.update, updateAssetImport),
  serve(assetImports.preview, previewAssetImport),
  serve(assetImports.apply, applyAssetImport),
  serve(assetImports.inviteUsers, inviteImportedUsers),
  serve(assetImports.undo, undoAssetImport),
  serve(assetImports.discard, discardAssetImport),
];
