import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query, upload } from '../endpoint.ts';
import { assetRecordReads } from '../events/read-entities.ts';
import { id } from '../values.ts';
import { assetEdit, chosenAssets } from './asset-edit.ts';
import {
  assetImport,
  assetImportEdit,
  assetImportMapping,
  assetImportOptions,
  assetImportOutcome,
  assetImportPlace,
  assetImportRow,
  assetImportSummary,
  maximumImportFileBytes,
} from './asset-import.ts';
import { importFieldProposal } from './import-field-proposal.ts';
import { assetImportCause } from './import-name.ts';
import { importRecordType } from './import-record.ts';
import { importField } from './import-template.ts';
import { importTextEncoding } from './import-text.ts';

const access = 'assets.import';
/** A user without the permission to import sees only the edits and deletions that it has prepared. */
const ofEditors = 'assets.edit';

/** Imports the asset register and other records of a group from a spreadsheet: upload, mapping of columns, preview, then all rows or none. */
export const assetImports = endpoints('assetImports', {
  list: list({
    path: '/asset-imports',
    access: ofEditors,
    summary:
      "Lists the imports of the caller's group, newest first. Users without `assets.import` see only the edits and deletions of many assets that they prepared themselves.",
    reads: ['ImportBatch', 'AssetInstance', 'OrgUser'],
    input: {},
    output: assetImportSummary,
  }),
  listFields: list({
    path: '/asset-import-fields',
    access,
    summary: 'Lists the fields of records of a type with their allowed values, for the template of a file.',
    reads: ['CustomField'],
    input: { recordType: importRecordType },
    output: importField,
  }),
  upload: upload({
    path: '/asset-imports/upload-file',
    access,
    summary:
      'Uploads a CSV or XLSX file and proposes a mapping of its columns. The register does not change.',
    changes: ['ImportBatch'],
    input: {},
    output: assetImport,
    maximumBytes: maximumImportFileBytes,
  }),
  get: query({
    path: '/asset-imports/{id}',
    access: ofEditors,
    summary: 'Returns an import with its progress.',
    reads: ['ImportBatch', 'AssetInstance', 'CustomField', 'OrgUser'],
    input: { id },
    output: assetImport,
  }),
  proposeField: query({
    path: '/asset-imports/{id}/field-proposal',
    access,
    summary:
      'Proposes a custom field for a column of the file: its name, and the kind that fits the values of the first 5,000 rows.',
    reads: ['ImportBatch'],
    input: { id, column: z.int('This is not a column').check(z.minimum(0, 'This is not a column')) },
    output: importFieldProposal,
  }),
  listRows: list({
    path: '/asset-imports/{id}/rows',
    access: ofEditors,
    summary: 'Lists the rows of the preview, in the order of the file.',
    reads: ['ImportBatch', 'AssetInstance', 'OrgUser'],
    input: {
      id,
      outcome: z.optional(assetImportOutcome),
      /** The id of a cause. */
      cause: z.optional(z.string('This is not a cause').check(z.maxLength(40, 'This is not a cause'))),
      /** Only rows with, or without, cells that cannot be read and are left empty. */
      isEmptied: z.optional(z.boolean()),
    },
    output: assetImportRow,
  }),
  listCauses: list({
    path: '/asset-imports/{id}/causes',
    access: ofEditors,
    summary:
      'Lists the causes of the refused rows of the preview with the number of their rows, most rows first.',
    reads: ['ImportBatch'],
    input: { id },
    output: assetImportCause,
  }),
  listEdits: list({
    path: '/asset-imports/{id}/edits',
    access: ofEditors,
    summary:
      'Lists the assets of an applied import that users have edited since. After an undo, lists the assets that were kept.',
    reads: ['ImportBatch', ...assetRecordReads],
    input: { id },
    output: assetImportEdit,
  }),
  prepareEdit: command('POST', {
    path: '/asset-imports/edits',
    access: ofEditors,
    summary:
      'Prepares the same change of many assets as an import with one row for each asset, and starts its preview. `removes` lists the fields that become empty. The register does not change.',
    changes: ['ImportBatch'],
    input: assetEdit,
    output: assetImport,
  }),
  prepareDeletion: command('POST', {
    path: '/asset-imports/deletions',
    access: 'assets.delete',
    summary:
      'Prepares the deletion of many assets as an import with one row for each asset, and starts its preview. Assets with faults, documents or service history are refused. The register does not change.',
    changes: ['ImportBatch'],
    input: chosenAssets,
    output: assetImport,
  }),
  update: command('PATCH', {
    path: '/asset-imports/{id}',
    access,
    summary:
      'Chooses what the rows describe, the sheet, the row with the column names and the encoding of a CSV, and proposes a new mapping. An earlier preview is deleted.',
    changes: ['ImportBatch'],
    ignoresKey: true,
    input: {
      id,
      ...assetImportPlace,
      /** Stays as it is by default. */
      recordType: z.optional(importRecordType),
      /** The encoding of a CSV. Stays as it is by default. */
      encoding: z.optional(importTextEncoding),
      /** If true, the mapping of an earlier import is not used. */
      proposesAgain: z._default(z.boolean('Must be true or false'), false),
    },
    output: assetImport,
  }),
  preview: command('POST', {
    path: '/asset-imports/{id}/preview',
    access,
    summary:
      'Sets the mapping of the columns and starts a comparison of every row with the register. Responds 409 if there is a newer preview than `previewId`.',
    changes: ['ImportBatch'],
    input: {
      id,
      mapping: assetImportMapping,
      ...assetImportOptions,
      /** The preview for which the choices are made. Without it, the choices replace those of any preview. */
      previewId: z.optional(id),
    },
    output: assetImport,
  }),
  apply: command('POST', {
    path: '/asset-imports/{id}/apply',
    access: ofEditors,
    summary: 'Starts writing the rows of this preview that are not rejected, all of them or none.',
    changes: ['ImportBatch'],
    input: { id, previewId: id },
    output: assetImport,
  }),
  inviteUsers: command('POST', {
    path: '/asset-imports/{id}/invitations',
    access,
    summary:
      'Emails an invitation to each user that the import created and that is not invited, up to the limits of invitations.',
    changes: ['ImportBatch', 'OrgUser'],
    input: { id },
    output: assetImport,
  }),
  undo: command('POST', {
    path: '/asset-imports/{id}/undo',
    access: ofEditors,
    summary:
      'Undoes an import. Responds 409 if users have edited its records since, unless `keepEdited` is set. Edited records are then kept and the others undone.',
    changes: ['ImportBatch'],
    input: { id, keepEdited: z._default(z.boolean('Must be true or false'), false) },
    output: assetImport,
  }),
  discard: command('DELETE', {
    path: '/asset-imports/{id}',
    access: ofEditors,
    summary: 'Deletes an import that was not applied.',
    changes: ['ImportBatch'],
    input: { id },
    output: z.null(),
  }),
});
