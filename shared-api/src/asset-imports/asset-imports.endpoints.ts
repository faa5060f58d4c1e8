import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query, upload } from '../endpoint.ts';
import { id } from '../values.ts';
import {
  assetImport,
  assetImportEdit,
  assetImportMapping,
  assetImportOptions,
  assetImportOutcome,
  assetImportRow,
  assetImportSummary,
  largestImportFile,
} from './asset-import.ts';

const access = 'assets.import';

/** A group's register of assets from a spreadsheet: a file, what its columns mean, a preview, and then all of it or nothing. */
export const assetImports = endpoints('assetImports', {
  list: list({
    path: '/asset-imports',
    access,
    summary: "The imports of the caller's group, newest first.",
    input: {},
    output: assetImportSummary,
  }),
  upload: upload({
    path: '/asset-imports/upload-file',
    access,
    summary: 'Takes a CSV or XLSX file and proposes what its columns mean; nothing of the register changes.',
    input: {},
    output: assetImport,
    maximumBytes: largestImportFile,
  }),
  get: query({
    path: '/asset-imports/{id}',
    access,
    summary: 'One import, and how far the work on it is.',
    input: { id },
    output: assetImport,
  }),
  listRows: list({
    path: '/asset-imports/{id}/rows',
    access,
    summary: 'The rows of the preview, in the order of the file.',
    input: { id, outcome: z.optional(assetImportOutcome) },
    output: assetImportRow,
  }),
  listEdits: list({
    path: '/asset-imports/{id}/edits',
    access,
    summary:
      'The assets of an applied import that users have worked with since; once it is undone, those that were kept.',
    input: { id },
    output: assetImportEdit,
  }),
  preview: command('POST', {
    path: '/asset-imports/{id}/preview',
    access,
    summary: 'Says what the columns mean, and has the server compare every row with the register.',
    input: { id, mapping: assetImportMapping, ...assetImportOptions },
    output: assetImport,
  }),
  apply: command('POST', {
    path: '/asset-imports/{id}/apply',
    access,
    summary: 'Has the server write the rows of this preview that are not refused, all of them or none.',
    input: { id, previewId: id },
    output: assetImport,
  }),
  undo: command('POST', {
    path: '/asset-imports/{id}/undo',
    access,
    summary:
      'Undoes an import. Responds 409 when users have worked with its assets since, unless `keepEdited` is set: these assets are then kept and the others undone.',
    input: { id, keepEdited: z._default(z.boolean('Must be true or false'), false) },
    output: assetImport,
  }),
  discard: command('DELETE', {
    path: '/asset-imports/{id}',
    access,
    summary: 'Forgets an import that was not applied.',
    input: { id },
    output: z.null(),
  }),
});
