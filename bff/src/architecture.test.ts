import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { contract } from '@steward/shared-api';
import { routes } from './routes.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

async function sources(): Promise<{ name: string; code: string }[]> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)testing\//.test(name),
  );
  return Promise.all(names.map(async (name) => ({ name, code: await readFile(join(folder, name), 'utf8') })));
}

describe('architecture of the server', () => {
  it('when the contract names an endpoint → it is served, once', () => {
    const served = routes.map(({ endpoint }) => endpoint.id);
    expect(served.toSorted()).toEqual(contract.map(({ id }) => id).toSorted());
    expect(new Set(served).size).toBe(served.length);
  });

  it('when SQL is written → in a *.queries.ts, or in the room of the database itself', async () => {
    const builders = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;
    const elsewhere = (await sources()).filter(
      ({ name, code }) => builders.test(code) && !name.endsWith('.queries.ts'),
    );
    const allowed = [/^db\//];
    expect(
      elsewhere.map(({ name }) => name).filter((name) => !allowed.some((place) => place.test(name))),
    ).toEqual([]);
  });

  it('when the environment is read → by config.ts, given it by an entry', async () => {
    const readers = (await sources())
      .filter(({ code }) => /process\.env\b/.test(code))
      .map(({ name }) => name);
    expect(readers.filter((name) => !/(^|\/)(main|[a-z]+-cli)\.ts$/.test(name))).toEqual([]);
  });
});
