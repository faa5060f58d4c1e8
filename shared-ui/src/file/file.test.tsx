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
const holder = { documentType: 'userGuide' as DocumentType, serviceAppointmentId: null };
const nothing: WithFile = { file: null };

/** A form that adds a document of nothing but its file. */
function Adding() {
  const upload = useUpload();
  const edit = useEdit({
    saved: { values: nothing },
    command: {
      endpoint: documents.create,
      run: async (document, _, { file }) => (file === null ? id : (await upload.send(document, { file })).id),
      running: upload.share !== null,
    },
    inputOf: () => ({ title: 'Guide', documentType: 'userGuide' }),
    check: ({ file }) => {
      const wrong = file === null ? 'Please choose a file' : fileProblem(file, holder);
      return wrong === null ? {} : { file: wrong };
    },
    messages: 'addDocument',
  });
  return (
    <EditForm label="Adding" edit={edit} submitLabel="Add">
      <FileField label="File" required holder={holder} camera sharing={upload} />
    </EditForm>
  );
}

const open = () => renderPage(<Adding />);
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
  await user.click(screen.getByRole('button', { name: 'Cancel Changes' }));
});

describe('the file of a form', () => {
  test('when nothing is chosen yet, then it names the kinds of files and how large one may be', async () => {
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
  ])(
    'when one is chosen that is %s, then it is said at the field and nothing is sent',
    async (_, file, wrong) => {
      const { user } = open();
      fireEvent.change(await field(), { target: { files: [file] } });
      expect(await screen.findByText(wrong)).toBeVisible();
      await user.click(add());
      expect(await field()).toBeInvalid();
      expect(await field()).toHaveFocus();
      expect(screen.getAllByText(wrong)).toHaveLength(1);
      expect(api.calls).toEqual([]);
    },
  );

  test('when a chosen one is removed, then another can be chosen, and none at all is refused', async () => {
    const { user } = open();
    await user.upload(await field(), guide);
    expect(screen.getByText('Guide.PDF')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove this file' }));
    expect(screen.queryByText('Guide.PDF')).not.toBeInTheDocument();
    await user.click(add());
    expect(await screen.findByText('Please choose a file')).toBeVisible();
  });

  test('when it is sent, then how far it is can be seen; stopped, nothing stays and the file is still chosen', async () => {
    api.on(documents.create, () => id);
    api.on(documents.uploadFile, () => new Promise(() => {}));
    api.on(documents.remove, () => null);
    const { user } = open();
    await user.upload(await field(), guide);
    await user.click(add());
    expect(await screen.findByRole('progressbar', { name: 'Sending Guide.PDF' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(callsTo('documents.remove').map(({ input }) => input['id'])).toEqual([id]));
    expect(await screen.findByText('Guide.PDF')).toBeVisible();
    expect(screen.queryByText('Error adding document')).not.toBeInTheDocument();
  });

  test('when a finger is used, then a photo can be taken with the camera at the back', async () => {
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

describe("'Image Preview'", () => {
  test('when it opens, then it shows the image; where that cannot be shown, it says so', async () => {
    let closed = 0;
    const close = () => (closed += 1);
    const { user } = renderPage(<ImagePreview alt="Front" src="/front.png" onClose={close} />);
    const image = await screen.findByRole('img', { name: 'Front' });
    expect(screen.getByRole('heading', { name: 'Image Preview' })).toBeVisible();
    fireEvent.error(image);
    expect(screen.getByText('This image cannot be shown')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
  });
});
