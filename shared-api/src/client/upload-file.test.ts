import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { documents } from '../documents/documents.endpoints.ts';
import type { Document } from '../documents/document.ts';
import { emptyId } from '../values.ts';
import { fakeApi, FakeProblem } from '../testing/fake-api.ts';
import { configureClient } from './call.ts';
import { uploadFile } from './upload-file.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  configureClient({ bffUrl: 'http://localhost/bff' });
});
afterEach(() => api.restore());

const file = new File(['Hello'], 'a.txt');

describe('upload of a file', () => {
  it('returns the data, reports the progress, and sends the CSRF header and the version', async () => {
    const shares: number[] = [];
    // Guarantee: this test reads only the id.
    api.on(documents.uploadFile, () => ({ id: emptyId }) as Document);
    const sent = { file, ifMatch: 3, onProgress: (fraction: number) => void shares.push(fraction) };
    expect(await uploadFile(documents.uploadFile, { id: emptyId }, sent)).toEqual({ id: emptyId });
    expect(shares).toEqual([1]);
    expect(api.calls[0]?.headers.get('x-csrf')).toBe('1');
    expect(api.calls[0]?.headers.get('if-match')).toBe('"3"');
    expect(api.calls[0]?.input).toMatchObject({ id: emptyId, file: expect.any(File) });
  });

  it('throws the problem and reports it as a failure', async () => {
    const failures: number[] = [];
    configureClient({
      bffUrl: 'http://localhost/bff',
      onFailure: ({ status }) => void failures.push(status),
    });
    const problem = { title: 'Too large', status: 413, detail: 'This file is larger than 10 MB' };
    api.on(documents.uploadFile, () => new FakeProblem(problem));
    await expect(uploadFile(documents.uploadFile, { id: emptyId }, { file })).rejects.toMatchObject({
      problem,
    });
    expect(failures).toEqual([413]);
  });

  it('throws after an abort without reporting a failure', async () => {
    const stop = new AbortController();
    api.on(documents.uploadFile, () => new Promise(() => {}));
    const sent = uploadFile(documents.uploadFile, { id: emptyId }, { file, signal: stop.signal });
    await Promise.resolve();
    stop.abort();
    await expect(sent).rejects.toMatchObject({ status: 0 });
  });
});
