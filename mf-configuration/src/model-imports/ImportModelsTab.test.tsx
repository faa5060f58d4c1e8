import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { modelImports, type ModelImport } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { ImportModelsTab } from './ImportModelsTab.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const found: ModelImport = {
  fileName: 'models.csv',
  columns: [
    { header: 'Model', field: 'Model' },
    { header: 'Colour', field: null },
  ],
  lacking: null,
  rowsTotal: 3,
  rowsCreated: 2,
  rowsChanged: 1,
  rowsUnchanged: 0,
  rowsRefused: 0,
  otherCreated: 0,
  refused: [],
  isWritten: false,
};

async function choose() {
  const page = renderPage(<ImportModelsTab />, { as: people.support });
  const file = new File(['Model\nOne\n'], 'models.csv', { type: 'text/csv' });
  await page.user.upload(screen.getByLabelText(/Choose a CSV or Excel file/), file);
  return page;
}

spec('d.3.56');
test('previews a file with its columns, then imports it', async () => {
  api.on(modelImports.upload, ({ step }) => ({ ...found, isWritten: step === 'apply' }));
  const { user } = await choose();
  await user.click(await screen.findByRole('button', { name: 'Import 3 Models' }));
  expect(await screen.findByText('Models imported successfully')).toBeVisible();
  expect(screen.getByText('models.csv is imported.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('shows why rows are rejected and does not import', async () => {
  const refused = [{ rowNumber: 3, column: 'Interval', reason: 'This is not a number' }];
  api.on(modelImports.upload, () => ({ ...found, rowsRefused: 1, refused }));
  await choose();
  expect(await screen.findByText(/Row 3, Interval:/)).toBeVisible();
  expect(screen.getByText(/Please correct the rejected rows/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('shows once why a file could not be read and accepts another one', async () => {
  const detail = 'models.csv is not a spreadsheet: export it as .xlsx or CSV.';
  api.on(
    modelImports.upload,
    () => new FakeProblem({ title: 'Invalid input', status: 400, detail, errors: { file: [detail] } }),
  );
  await choose();
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText(/Choose a CSV or Excel file/)).toBeEnabled();
});
