import * as z from '@steward/shared-api/schema';
import { command, endpoints, list } from '../endpoint.ts';
import { id } from '../values.ts';
import { assetImport } from './asset-import.ts';
import { importRefusedRow, maximumCellLength } from './import-correction.ts';

const access = 'assets.import';

/** The corrections of refused rows, which replace cells of the file. */
export const importCorrections = endpoints('importCorrections', {
  list: list({
    path: '/asset-imports/{id}/refused-rows',
    access,
    summary:
      'Lists the first refused rows of the preview with the texts of their cells, in the order of the file. Rows of an edit of many assets are not listed.',
    reads: ['ImportBatch', 'CustomField'],
    input: { id },
    output: importRefusedRow,
  }),
  save: command('POST', {
    path: '/asset-imports/{id}/corrections',
    access,
    summary:
      'Corrects cells of a refused row, or also the equal cells of all refused rows, and starts a new preview. The corrected texts replace those of the file, and an empty text clears a cell. The register does not change.',
    changes: ['ImportBatch'],
    input: {
      id,
      /** The number of the row in the spreadsheet. */
      rowNumber: z.int('This is not a row').check(z.minimum(1, 'This is not a row')),
      cells: z
        .array(
          z.strictObject({
            field: z.string('This is not a field').check(z.maxLength(60, 'This is not a field')),
            text: z
              .string('Please enter text')
              .check(z.maxLength(maximumCellLength, `At most ${maximumCellLength} characters`)),
            /** Corrects the cells with this text in all refused rows. */
            replaces: z.optional(
              z
                .string('Please enter text')
                .check(z.maxLength(maximumCellLength, `At most ${maximumCellLength} characters`)),
            ),
          }),
        )
        .check(z.minLength(1, 'Please change a cell'), z.maxLength(60, 'At most 60 cells')),
    },
    output: assetImport,
  }),
});
