import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { documents } from '@steward/shared-api';
import { documentFixture, fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pictureFixture } from '../fixtures/document.ts';
import { callsTo, manyDocuments, openDocumentsPage, userWith } from '../fixtures/documents-page.tsx';

let api: ReturnType<typeof fakeApi>;
let saved: string[];
const { createObjectURL, revokeObjectURL } = URL;
const { click } = HTMLAnchorElement.prototype;

beforeEach(() => {
  api = fakeApi();
  saved = [];
  // jsdom cannot download files: the fake records the names that would be saved.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function press() {
    saved.push(this.download);
  };
});
afterEach(() => {
  api.restore();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  HTMLAnchorElement.prototype.click = click;
});

const row = (name: RegExp) => screen.findByRole('row', { name });

describe('download cell', () => {
  spec('2.2.27');
  test('shows the progress of a file that is not complete', async () => {
    openDocumentsPage(api, [
      documentFixture(1, { hasData: false, remoteIsComplete: false, remoteStatusFriendly: 'Uploading' }),
    ]);
    expect(within(await row(/Guide 1/)).getByRole('img', { name: 'Uploading' })).toBeVisible();
  });

  spec('2.2.27');
  test('shows a warning instead of a download for a suspicious file', async () => {
    openDocumentsPage(api, [
      documentFixture(1, { remoteFileIsSuspicious: true, remoteStatusFriendly: 'Suspicious file' }),
    ]);
    const cells = within(await row(/Guide 1/));
    expect(cells.getByRole('img', { name: 'Suspicious file' })).toBeVisible();
    expect(cells.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  });

  spec('2.2.27');
  test('saves the file', async () => {
    api.on(documents.download, () => new Blob(['x']));
    const { user } = openDocumentsPage(api, manyDocuments(1));
    await user.click(await screen.findByRole('button', { name: 'Download: Guide 1' }));
    await waitFor(() => expect(saved).toEqual(['guide-1.pdf']));
  });

  spec('2.7.92');
  test('shows no message after a failed download', async () => {
    api.on(documents.download, () => new FakeProblem({ title: 'Not found', status: 404 }));
    const { user } = openDocumentsPage(api, manyDocuments(1));
    const button = await screen.findByRole('button', { name: 'Download: Guide 1' });
    await user.click(button);
    await waitFor(() => expect(callsTo(api, 'documents.download')).toHaveLength(1));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(saved).toEqual([]);
    const alerts = screen.queryAllByRole('alert').filter(({ textContent }) => textContent !== '');
    expect(alerts).toEqual([]);
  });

  spec('d.7.48');
  test('shows the small picture of an image, not the uploaded one', async () => {
    openDocumentsPage(api, [pictureFixture(1)]);
    const { id, remoteId } = pictureFixture(1);
    const link = await screen.findByRole('link', { name: 'Preview: Front' });
    expect(link.querySelector('img')).toHaveAttribute(
      'src',
      `/bff/api/v1/documents/${id}/thumbnail?file=${remoteId}`,
    );
  });

  spec('2.2.19');
  test("opens an image in 'Image Preview', which can download it", async () => {
    api.on(documents.get, () => pictureFixture(1));
    api.on(documents.download, () => new Blob(['x']));
    const { user, address } = openDocumentsPage(api, [pictureFixture(1)]);
    await user.click(await screen.findByRole('link', { name: 'Preview: Front' }));
    expect(await screen.findByRole('heading', { name: 'Image Preview' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Front' })).toHaveAttribute(
      'src',
      `/bff/api/v1/documents/${pictureFixture(1).id}/download?inline=true`,
    );
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['front.png']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/documents'));
  });

  spec('d.4.34');
  test('opens a learning link in a new tab without an opener', async () => {
    openDocumentsPage(api, [
      documentFixture(1, { documentType: 'LearningLink', linkUrl: 'https://example.org/', hasData: false }),
    ]);
    const link = await screen.findByRole('link', { name: 'Open: Guide 1' });
    expect(link).toHaveAttribute('href', 'https://example.org/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
});

describe('deletion', () => {
  const warning =
    'This will delete this Document and remove it from the system - this cannot be undone.  Are you sure?';
  const pressDelete = async (user: ReturnType<typeof openDocumentsPage>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Delete: Guide 1' }));
    await screen.findByText(
      (_, element) => element?.textContent === warning && element.children.length === 0,
    );
  };

  spec('t.3.8');
  test('names the file that is deleted with a document', async () => {
    const { user } = openDocumentsPage(api, manyDocuments(1));
    await pressDelete(user);
    expect(screen.getByText('1 file will also be deleted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  spec('2.2.32', '2.8.2');
  test('deletes the document with its version after a confirmation, and shows a message', async () => {
    api.on(documents.remove, () => null);
    const { user } = openDocumentsPage(api, manyDocuments(1));
    await pressDelete(user);
    await user.click(screen.getByRole('button', { name: 'Delete Document' }));
    expect(await screen.findByText('Document deleted successfully')).toBeVisible();
    expect(callsTo(api, 'documents.remove')[0]?.input).toEqual({ id: documentFixture(1).id });
    expect(callsTo(api, 'documents.remove')[0]?.headers.get('If-Match')).toBe('"3"');
  });

  test('keeps the document after Cancel', async () => {
    const { user } = openDocumentsPage(api, manyDocuments(1));
    await pressDelete(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(callsTo(api, 'documents.remove')).toHaveLength(0);
  });

  spec('2.8.3');
  test('shows that a document could not be deleted', async () => {
    api.on(documents.remove, () => new FakeProblem({ title: 'It broke', status: 500 }));
    const { user } = openDocumentsPage(api, manyDocuments(1));
    await pressDelete(user);
    await user.click(screen.getByRole('button', { name: 'Delete Document' }));
    expect(await screen.findByText('Error deleting document')).toBeVisible();
  });

  test('hides the column Delete from a user without the permission', async () => {
    openDocumentsPage(api, manyDocuments(1), {
      as: userWith('assets.read', 'documents.read', 'documents.edit'),
    });
    await row(/Guide 1/);
    expect(screen.queryByRole('columnheader', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add Document' })).toBeVisible();
  });
});
