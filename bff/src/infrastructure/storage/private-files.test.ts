import { spec } from '@steward/tooling/spec/spec.mjs';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { readConfig } from '../../config.ts';
import { makePdf } from '../../demo/demo-files.ts';
import { demoPassword } from '../session/demo-idp/demo-users.ts';
import { startPortal } from '../../start-portal.ts';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { freePort } from '../../../test/fixtures/free-port.ts';

const bearer = z.object({ access_token: z.string() });
const rows = z.object({ data: z.tuple([z.object({ id: z.string() })]) });
const response = z.object({ data: z.string() });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-private-'));
  // When the tests run as root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** All paths of the data folder that another user could open, with their modes. */
async function openPaths(data: string): Promise<string[]> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    paths.map(async (path) => ({ path: relative(data, path), mode: (await lstat(path)).mode & 0o77 })),
  );
  return found
    .filter(({ mode, path }) => mode !== 0 && !/^(postgres(-[^/]*)?|areas)(\/|$)/.test(path))
    .map(({ mode, path }) => `${path} ${mode.toString(8)}`);
}

describe('files that the server writes', () => {
  spec('t.2.25');
  it('are private, and a start makes the files of older versions private', async () => {
    const data = join(folder, 'data');
    const older = join(data, 'files', 'ab');
    await mkdir(older, { recursive: true, mode: 0o755 });
    await mkdir(join(data, 'mail'), { mode: 0o755 });
    for (const path of [join(older, 'document'), join(data, 'mail', 'old.eml')])
      await writeFile(path, 'confidential', { mode: 0o644 });
    const port = await freePort();
    const config = readConfig({ PORT: String(port), STEWARD_DATA: data, STEWARD_LOG: 'silent' });
    const portal = await startPortal(config, () => {});
    try {
      const api = `${config.origin}/bff/api/v1`;
      const json = { 'Content-Type': 'application/json' };
      const token = await fetch(`${config.origin}/bff/demo-idp/demo-token`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: olivia, password: demoPassword }),
      });
      const headers = { Authorization: `Bearer ${bearer.parse(await token.json()).access_token}` };
      const assets = await fetch(`${api}/asset-instances?pageSize=1`, { headers });
      const assetInstanceId = rows.parse(await assets.json()).data[0].id;
      const created = await fetch(`${api}/documents`, {
        method: 'POST',
        headers: { ...headers, ...json },
        body: JSON.stringify({ assetInstanceId, title: 'Confidential', documentType: 'userGuide' }),
      });
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(await makePdf('Confidential', ['Invoice']))]), 'a.pdf');
      const id = response.parse(await created.json()).data;
      const sent = await fetch(`${api}/documents/${id}/upload-file`, { method: 'POST', headers, body: form });
      expect(sent.status).toBe(200);
      expect(await openPaths(data)).toEqual([]);
      // As root, PostgreSQL's group may enter the data folder but not list it.
      expect((await lstat(data)).mode & 0o77).toBe(process.getuid?.() === 0 ? 0o10 : 0);
    } finally {
      await portal.stop(AbortSignal.timeout(5_000));
    }
  }, 120_000);
});
