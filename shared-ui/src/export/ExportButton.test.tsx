import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { readXlsx } from 'hucre/xlsx';
import { people, renderPage } from '../testing/testing.tsx';
import type { ReadPage } from './every-page.ts';
import { ExportButton } from './ExportButton.tsx';
import type { SheetColumn } from './sheet.ts';

interface Row {
  readonly id: string;
}

const saved: { name: string; blob: Blob }[] = [];
let lastBlob: Blob | undefined;
const original = {
  createObjectURL: URL.createObjectURL,
  revokeObjectURL: URL.revokeObjectURL,
  click: HTMLAnchorElement.prototype.click,
};

beforeEach(() => {
  saved.length = 0;
  // jsdom saves no files: keeps what the browser would save
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) lastBlob = blob;
    return 'blob:';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    if (lastBlob) saved.push({ name: this.download, blob: lastBlob });
  };
});
afterEach(() => {
  Object.assign(URL, {
    createObjectURL: original.createObjectURL,
    revokeObjectURL: original.revokeObjectURL,
  });
  HTMLAnchorElement.prototype.click = original.click;
});

const columns: readonly SheetColumn<Row>[] = [
  { title: 'Id', width: 10, kind: 'text', value: ({ id }) => id },
];
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `row ${at + 1}` }));
const pagesOf =
  (all: readonly Row[]): ReadPage<Row> =>
  async (pageNumber) => ({
    data: all.slice((pageNumber - 1) * 300, pageNumber * 300),
    pagination: { totalCount: all.length, pageSize: 300, pageNumber },
  });
const show = (readPage: ReadPage<Row>) =>
  renderPage(
    <ExportButton
      label="Export"
      name="AssetsExport"
      noun={['asset', 'assets']}
      columns={columns}
      readPage={readPage}
    />,
    { as: people.groupAdmin },
  );

/** jsdom's blobs have no arrayBuffer(). */
const bytesOf = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (reader.result instanceof Object) resolve(reader.result);
    });
    reader.readAsArrayBuffer(blob);
  });

/** The first column of the saved file, read by an independent reader. */
async function savedIds() {
  const bytes = await bytesOf(saved[0]?.blob ?? new Blob());
  const [sheet] = (await readXlsx(bytes)).sheets;
  return sheet?.rows.map(([id]) => id) ?? [];
}

/** Pages of which only the first one ever arrives. */
function pendingPages(all: readonly Row[]) {
  const readPage: ReadPage<Row> = async (pageNumber, signal) => {
    if (pageNumber > 1) {
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    }
    return pagesOf(all)(pageNumber, signal);
  };
  return readPage;
}

spec('1.9.15');
test('reads all pages and saves them in order, in a file named with the date', async () => {
  const { user } = show(pagesOf(rows(1501)));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('1,501 assets exported')).toBeVisible();
  expect(saved[0]?.name).toMatch(/^Steward_AssetsExport_\d{4}-\d\d-\d\d\.xlsx$/);
  expect(await savedIds()).toEqual(['Id', ...rows(1501).map(({ id }) => id)]);
});

test('shows the progress and saves nothing after Cancel', async () => {
  const { user } = show(pendingPages(rows(700)));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('300 of 700')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('value', '300');
  const cancel = screen.getByRole('button', { name: 'Cancel export' });
  expect(cancel).toHaveFocus();
  await user.click(cancel);
  expect(await screen.findByRole('button', { name: 'Export' })).toHaveFocus();
  expect(screen.queryByText(/exported/)).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('shows a failed page once and can be tried again', async () => {
  const { user } = show(async () => Promise.reject(new Error('The server could not be reached')));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(
    await screen.findByText('The assets could not be exported. The server could not be reached'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
});

test('exports a row once that moves to another page during the export', async () => {
  const shifted: ReadPage<Row> = (pageNumber, signal) =>
    pagesOf(pageNumber === 1 ? rows(600) : [{ id: 'row 300' }, ...rows(599)])(pageNumber, signal);
  const { user } = show(shifted);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const ids = await savedIds();
  expect(new Set(ids).size).toBe(ids.length);
});
