import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { documents, fileProblem, type DocumentType } from '@steward/shared-api';
import { fakeApi } from '@steward/shared-api/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { EditForm, useEdit } from '../edit/edit.ts';
import { renderPage } from '../testing/testing.tsx';
import { FileField, ImagePreview, useUpload, type WithFile } from './file.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const id = '00000000-0000-4000-8000-000000000009';
const documentKind = { documentType: 'userGuide' as DocumentType, serviceAppointmentId: null };
const nothing: WithFile = { file: null };

/** A form that adds a document with nothing but its file. */
function AddForm() {
  const upload = useUpload();
  const edit = useEdit({
    saved: { values: nothing },
    command: {
      endpoint: documents.create,
      run: async (document, _, { file }) => (file === null ? id : (await upload.send(document, { file })).id),
      running: upload.fraction !== null,
    },
    inputOf: () => ({ title: 'Guide', documentType: 'userGuide' }),
    check: ({ file }) => {
      const problem = file === null ? 'Please choose a file' : fileProblem(file, documentKind);
      return problem === null ? {} : { file: problem };
    },
    messages: 'addDocument',
  });
  return (
    <EditForm label="AddForm" edit={edit} submitLabel="Add">
      <FileField label="File" required documentKind={documentKind} camera upload={upload} />
    </EditForm>
  );
}

const open = () => renderPage(<AddForm />);
const field = () => screen.findByLabelText(/^File/);
const guide = new File(['Hello'], 'Guide.PDF');
const add = () => screen.getByRole('button', { name: 'Add' });
const callsTo = (endpoint: string) => api.calls.filter((call) => call.endpoint.id === endpoint);

spec('t.4.11');
test('does not turn the button of a form red that creates something', async () => {
  const { user } = open();
  fireEvent.change(await field(), { target: { files: [guide] } });
  expect(await screen.findByText('1 unsaved change')).toBeVisible();
  expect(add()).not.toHaveClass('ant-btn-dangerous');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
});

describe('a file field', () => {
  test('names the allowed types and the maximum size', async () => {
    open();
    expect(await field()).toHaveAccessibleDescription(
      'PDF, PNG, XLS, XLSX, DOC, DOCX, TXT, JPG or JPEG, up to 10 MB',
    );
    expect(await field()).toHaveAttribute('accept', '.pdf,.png,.xls,.xlsx,.doc,.docx,.txt,.jpg,.jpeg');
  });

  test.each([
    ['of another kind', new File(['x'], 'page.html'), /^Please choose a file of one of these types: \.pdf/],
    ['too large', new File([new Uint8Array(10_000_001)], 'large.pdf'), 'This file is larger than 10 MB'],
    ['empty', new File([], 'empty.pdf'), 'This file is empty'],
  ])('rejects a file that is %s and sends nothing', async (_, file, wrong) => {
    const { user } = open();
    fireEvent.change(await field(), { target: { files: [file] } });
    expect(await screen.findByText(wrong)).toBeVisible();
    await user.click(add());
    expect(await field()).toBeInvalid();
    expect(await field()).toHaveFocus();
    expect(screen.getAllByText(wrong)).toHaveLength(1);
    expect(api.calls).toEqual([]);
  });

  test('lets users replace a removed file and rejects an empty field', async () => {
    const { user } = open();
    await user.upload(await field(), guide);
    expect(screen.getByText('Guide.PDF')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove this file' }));
    expect(screen.queryByText('Guide.PDF')).not.toBeInTheDocument();
    await user.click(add());
    expect(await screen.findByText('Please choose a file')).toBeVisible();
  });

  test('shows the progress of the upload; stopping it leaves no document and keeps the chosen file', async () => {
    api.on(documents.create, () => id);
    api.on(documents.uploadFile, () => new Promise(() => {}));
    api.on(documents.remove, () => null);
    const { user } = open();
    await user.upload(await field(), guide);
    await user.click(add());
    expect(await screen.findByRole('progressbar', { name: 'Uploading Guide.PDF' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(callsTo('documents.remove').map(({ input }) => input['id'])).toEqual([id]));
    expect(await screen.findByText('Guide.PDF')).toBeVisible();
    expect(screen.queryByText('Error adding document')).not.toBeInTheDocument();
  });

  test('offers the rear camera on touch screens', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('coarse') });
    const { user } = open();
    const camera = await screen.findByLabelText('Take a photo');
    expect(camera).toHaveAttribute('capture', 'environment');
    await user.upload(camera, new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('photo.jpg')).toBeVisible();
    window.matchMedia = matchMedia;
  });
});

describe('image preview', () => {
  test('shows the image, or that it cannot be shown', async () => {
    let closed = 0;
    const close = () => (closed += 1);
    const { user } = renderPage(<ImagePreview alt="Front" src="/front.png" onClose={close} />);
    const image = await screen.findByRole('img', { name: 'Front' });
    expect(screen.getByRole('heading', { name: 'Image Preview' })).toBeVisible();
    fireEvent.error(image);
    expect(screen.getByText("This image can't be shown")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
  });
});
