import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ImportRecordType } from '@steward/shared-api';
import * as fc from 'fast-check';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

// Every row that a preview accepts can be applied, including rows that are nearly the same.

let portal: TestPortal;
let desk: ImportClient;
let model: string;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = new ImportClient(portal, olivia);
  model = (await anyModel(portal.db, demoGroups[0]?.id ?? '')).name;
});
afterAll(async () => {
  await desk.close();
  await portal.stop();
});

const site = 'Harbour Dental Truro';
/** Spellings of a few names. For some record types, several of them are the same name. */
const spellings = ['DentServe', 'DentServe Ltd', 'dentserve', 'Dent Serve', 'DentServe (UK)', 'Zéta', 'Zeta'];
const texts = ['', 'a', 'b'];
const references = ['', 'R1', 'r1', 'R-1', 'R2'];

/** The columns of each record type, with so few values that they often coincide. */
const columns: Readonly<Record<ImportRecordType, Readonly<Record<string, readonly string[]>>>> = {
  suppliers: { Name: spellings, Notes: texts, Phone: ['', '01872 100 200', '01872 100 201'] },
  locations: { Name: spellings, Reference: references, Postcode: ['TR1 2AB', 'TR12AB', ''] },
  rooms: { Location: [site, site.toUpperCase()], Room: spellings, Nickname: texts },
  users: {
    'Email address': ['ann@x.example', 'ANN@x.example', 'an.n@x.example'],
    'First name': ['Ann', 'Anne'],
    'Last name': ['Lee'],
    Locations: [site],
  },
  assets: {
    'Asset reference': references,
    'Serial number': ['', 'S1', 's1', 'S 1', 'S2'],
    Model: ['known model'],
    Location: [site, site.toUpperCase()],
    Room: ['', ...spellings],
    Comments: texts,
  },
  services: {
    'Asset reference': references,
    'Serial number': ['S1', 'S2'],
    Date: ['01/02/2024', '1 Feb 2024', '02/02/2024'],
    Supplier: ['DentServe', 'dentserve'],
    Notes: texts,
  },
  faults: {
    'Asset reference': references,
    'Serial number': ['S1', 'S2'],
    'Reported on': ['01/02/2024', '1 Feb 2024'],
    Description: ['Leaks', 'leaks', 'Leaks.'],
  },
};

const lineOf = (row: readonly string[]) =>
  row.map((cell) => (cell === 'known model' ? model : cell)).join(',');

it('refuses a second row about the same stored supplier, spelt with its legal form', async () => {
  const { id, counts } = await desk.previewAs('suppliers', [
    'Name,Notes',
    'DentServe,Calls before visits',
    'DentServe Ltd,Has a key',
  ]);
  expect(counts).toMatchObject({ change: 1, refused: 1 });
  const [refused] = await desk.rows(id, 'refused');
  expect(refused?.['problems']).toMatchObject([
    { reason: 'Row 2 is the same supplier with different values: Notes' },
  ]);
});

/** A different seed generates different files. */
const seed = 2026_11_28;
const filesOfKind = 3;
const largestFile = 12;

it.each(Object.entries(columns))('accepts no file of %s that cannot be written', async (kind, values) => {
  const recordType = kind as ImportRecordType;
  const row = fc.tuple(...Object.values(values).map((some) => fc.constantFrom(...some)));
  const files = fc.sample(fc.array(row, { minLength: 2, maxLength: largestFile, size: 'max' }), {
    seed,
    numRuns: filesOfKind,
  });
  let written = 0;
  for (const rows of files) {
    const planned = await desk.previewAs(recordType, [Object.keys(values).join(','), ...rows.map(lineOf)]);
    expect(planned).toMatchObject({ status: 'Planned' });
    const { create, change } = planned.counts;
    if (create + change === 0) continue;
    expect(await desk.apply(planned)).toMatchObject({ status: 'Completed', notice: null });
    written += 1;
  }
  // The test is useful only if files are applied.
  expect(written).toBeGreaterThan(0);
});
