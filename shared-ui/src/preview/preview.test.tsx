import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { documents, type Document } from '@steward/shared-api';
import { documentFixture, fakeApi } from '@steward/shared-api/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { DocumentPreview } from '../file/file.ts';
import { renderPage } from '../testing/testing.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const picture = (number: number, more: Partial<Document> = {}) =>
  documentFixture(number, {
    title: `Picture ${number}`,
    fileName: `${number}.png`,
    hasData: true,
    remoteFileIsSuspicious: false,
    ...more,
  });
const table = (number: number) => picture(number, { title: 'Prices', fileName: 'prices.xlsx' });

function Opened({ list }: { list: readonly Document[] }) {
  const [shown, setShown] = useState<string | null>(list[0]?.id ?? null);
  if (shown === null) return <p>Closed</p>;
  return (
    <DocumentPreview documents={list} documentId={shown} onShow={setShown} onClose={() => setShown(null)} />
  );
}

const open = (...list: readonly Document[]) => renderPage(<Opened list={list} />);
const dialog = async (name = 'Image Preview') => within(await screen.findByRole('dialog', { name }));
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

describe('the preview of a picture', () => {
  spec('d.7.45');
  test('shows it with its title, enlarges it and closes with Escape', async () => {
    const { user } = open(picture(1));
    const preview = await dialog();
    const image = await preview.findByRole('img', { name: 'Picture 1' });
    expect(image).toHaveAttribute('src', `/bff/api/v1/documents/${picture(1).id}/download?inline=true`);
    expect(preview.getByText('100%')).toBeVisible();
    expect(isOff(preview.getByRole('button', { name: 'Zoom out' }))).toBe(true);
    await user.click(preview.getByRole('button', { name: 'Zoom in' }));
    expect(preview.getByText('125%')).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Fit' }));
    expect(preview.getByText('100%')).toBeVisible();
    expect(preview.queryByRole('button', { name: 'Next document' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Closed')).toBeVisible();
  });

  spec('d.7.46');
  test('leads to the other documents that have a preview', async () => {
    const { user } = open(picture(1), table(2), picture(3), picture(4, { hasData: false }));
    const preview = await dialog();
    expect(await preview.findByText('1 of 2')).toBeVisible();
    expect(isOff(preview.getByRole('button', { name: 'Previous document' }))).toBe(true);
    await user.click(preview.getByRole('button', { name: 'Next document' }));
    expect(await preview.findByRole('img', { name: 'Picture 3' })).toBeInTheDocument();
    expect(preview.getByText('2 of 2')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(preview.getByText('2 of 2')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(await preview.findByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
  });

  spec('d.7.47');
  test('says that a damaged picture cannot be shown, and keeps the download', async () => {
    open(picture(1));
    const preview = await dialog();
    fireEvent.error(await preview.findByRole('img', { name: 'Picture 1' }));
    expect(
      await preview.findByText("This image can't be shown. Download it to try another program."),
    ).toBeVisible();
    expect(preview.getByRole('button', { name: 'Download' })).toBeEnabled();
  });
});

describe('a document without a preview', () => {
  test('offers the download', async () => {
    open(table(1));
    const preview = await dialog('Document Preview');
    expect(await preview.findByText('This file has no preview. Download it to open it.')).toBeVisible();
    expect(preview.getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  spec('d.7.47');
  test('says that a PDF could not be loaded', async () => {
    api.on(documents.download, () => {
      throw new TypeError('Failed to fetch');
    });
    open(picture(1, { fileName: 'guide.pdf' }));
    const preview = await dialog('Document Preview');
    expect(
      await preview.findByText("This file can't be loaded at the moment. Please try again later."),
    ).toBeVisible();
  });
});
