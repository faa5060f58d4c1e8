import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { documents, type OutputOf } from '@steward/shared-api';
import { documentFixture, fakeApi } from '@steward/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { callsTo, openDocumentsPage } from '../fixtures/documents-page.tsx';

type Answer = OutputOf<typeof documents.updateMany>;

let api: ReturnType<typeof fakeApi>;
const listed = [documentFixture(1), documentFixture(2), documentFixture(3)];

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

/** Opens the preview of a change of all documents to user guides. */
async function openPreview(changes: Partial<Answer> = {}) {
  const before = { dateValidTo: null, documentType: 'miscellaneous' as const };
  const previous = listed.map(({ id }) => ({ id, version: 2, values: before }));
  api.on(documents.updateMany, ({ isPreview }) => ({
    changedCount: 3,
    unchangedCount: 0,
    refused: [],
    ...changes,
    previous: isPreview ? [] : previous,
  }));
  const { user } = openDocumentsPage(api, listed);
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Edit all 3 documents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 3 documents' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Document Type' }));
  await user.click(await screen.findByText('User Guide', { selector: '.ant-select-item-option-content' }));
  await user.click(dialog.getByRole('button', { name: 'Show Preview' }));
  await dialog.findByText(/will change/);
  return { user, dialog, previous };
}

spec('t.3.48');
test('previews how many types change and how many days are set, replaced or removed', async () => {
  const after = { documentType: 'userGuide', dateValidFrom: '2026-01-01', dateValidTo: null } as const;
  const { dialog } = await openPreview({
    changes: [
      { before: { documentType: 'miscellaneous', dateValidFrom: null, dateValidTo: null }, after, count: 1 },
      {
        before: { documentType: 'miscellaneous', dateValidFrom: '2025-01-01', dateValidTo: '2025-06-01' },
        after,
        count: 1,
      },
      {
        before: {
          documentType: 'AssetImage',
          dateValidFrom: '2025-02-01',
          dateValidTo: null,
          isPrimary: true,
        },
        after: { ...after, isPrimary: false },
        count: 1,
      },
    ],
  });
  const changes = within(dialog.getByRole('list', { name: 'Changes' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 documents: Miscellaneous → User Guide',
    '1 document: Asset Image → User Guide',
    '1 document: Valid From set',
    '2 documents: Valid From replaced',
    '1 document: Valid To removed',
    '1 document: no longer the primary image',
  ]);
  expect(dialog.queryByText(/undo can’t restore/)).toBeNull();
});

spec('t.3.47', 't.3.48');
test('says before the change when the undo can’t restore a type', async () => {
  const before = { documentType: 'ServiceRecord' } as const;
  const { dialog } = await openPreview({
    changes: [{ before, after: { documentType: 'userGuide' }, count: 3 }],
  });
  expect(
    dialog.getByText('The undo can’t restore the type of 3 documents, because you can’t choose it'),
  ).toBeVisible();
});

spec('t.3.47', 't.3.48');
test('keeps the result and the undo until the user is done', async () => {
  const refused = [
    { id: listed[2]?.id ?? '', name: 'Sterilisation log', reason: 'This document has a file' },
  ];
  const { user, dialog, previous } = await openPreview({ changedCount: 2, refused });
  expect(dialog.queryByRole('list', { name: 'Changes' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Change 2 documents' }));
  expect(await dialog.findByText('2 documents were changed, 1 could not be changed')).toBeVisible();
  await user.click(dialog.getByText('1 document: This document has a file'));
  expect(dialog.getByText('Sterilisation log')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(
    await dialog.findByText('The change of 2 documents was undone, 1 could not be undone'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsTo(api, 'documents.updateMany').map(({ input }) => input)).toMatchObject([
    { isPreview: true },
    { values: { documentType: 'userGuide' } },
    { restores: previous },
  ]);
});

test('says before the change that too many documents match', async () => {
  const many = Array.from({ length: 1_001 }, (_, at) => documentFixture(at + 1));
  const { user } = openDocumentsPage(api, many);
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  expect(screen.getByRole('button', { name: 'Edit all 1,001 documents' })).toBeDisabled();
  expect(
    screen.getByText('You can change up to 1,000 documents at once. Filter the list to show fewer.'),
  ).toBeVisible();
});
