import { spec } from '@steward/tooling/spec/spec.mjs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { contract } from '@steward/shared-api';
import { routes } from '../src/routes.ts';

/** The queries that reach rows of tenants and begin with no scope, and why they may. */
const withoutScope: Record<string, string> = {
  'features/appointments/appointment-recipients.queries.ts':
    'letters go to people whom the writer does not see',
  'features/assets/service-due.queries.ts': "a condition on another query's rows",
  'features/assets/servicing-supplier.queries.ts': 'whom a fault is sent to, seen by nobody',
  'features/audit-events/audit-names.queries.ts':
    'names of records in an entry; row-level security hides those of others',
  'infrastructure/audit/audit.queries.ts':
    'what was done is written down; the name of who changed a record seen',
  'infrastructure/backup/backup.queries.ts': 'everything is copied, by who runs the server',
  'features/calendar-feeds/calendar-feeds.queries.ts':
    'a feed is of the caller alone; its holder has no scope until it is found',
  'features/catalogue/sector.queries.ts':
    "a condition on the catalogue by the tags and links of the caller's own group or supplier",
  'infrastructure/db/derived-assets.queries.ts': 'columns derived from rows whoever wrote last need not see',
  'demo/demo.queries.ts': 'whether the database is empty',
  'features/documents/document-writes.queries.ts': 'writes documents that were found in scope',
  'features/documents/sweep-texts.queries.ts': 'corrects texts for every group',
  'features/documents/sweep-uploads.queries.ts': 'clears up after everybody',
  'features/faults/fault-email.queries.ts': 'letters go to people whom the reporter does not see',
  'features/imports/asset-imports/sweep-imports.queries.ts': 'clears up after everybody',
  'features/imports/asset-imports/worker/import-jobs.queries.ts':
    'a server takes what people of every group asked for; the work itself is under row-level security',
  'features/imports/engine/apply/import-writes.queries.ts':
    'writes what was planned, for the group it was planned for',
  'features/imports/engine/import-lookups.queries.ts':
    'an import is run by who runs the server, or for a whole group under row-level security',
  'features/imports/engine/undo/undo.queries.ts': 'takes back what an import did that was found in scope',
  'demo/demo-marker.queries.ts': 'whether anybody of the database signs in with a real identity provider',
  'features/invitations/invitations.queries.ts': 'who holds the link has no scope: the token decides',
  'features/organisations/organisations.queries.ts': 'adds organisations, from the console',
  'infrastructure/session/current-user.queries.ts': 'the caller, and its own organisation',
  'infrastructure/session/demo-idp/invited-people.queries.ts':
    'the demo provider alone: before a sign-in there is no scope',
  'infrastructure/session/impersonation-mail.queries.ts':
    'a job reads it to mail administrators; no user sees it',
  'infrastructure/session/impersonation.queries.ts': 'the support, who sees everybody, becomes somebody',
  'features/sticker-reports/progress-links.queries.ts':
    'strangers have no scope: whoever holds the link sees what it shows',
  'features/sticker-reports/sticker-assets.queries.ts':
    'strangers have no scope: the sticker, and that the group has switched it on, decides',
  'features/storage-usage/storage-usage.queries.ts':
    'the owner is the organisation of the caller, and sums are all that is read',
  'infrastructure/session/sessions.queries.ts': 'who is calling: before that there is no scope',
  'features/suppliers/supplier-links.queries.ts': 'links of a supplier and a group that were found in scope',
};

const folder = fileURLToPath(new URL('../src/', import.meta.url));

async function sources(): Promise<{ name: string; code: string }[]> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  return Promise.all(names.map(async (name) => ({ name, code: await readFile(join(folder, name), 'utf8') })));
}

describe('architecture of the server', () => {
  spec('1.7.1', 'd.1.3', 'd.3.1');
  it('when the contract names an endpoint → it is served, once', () => {
    const served = routes.map(({ endpoint }) => endpoint.id);
    expect(served.toSorted()).toEqual(contract.map(({ id }) => id).toSorted());
    expect(new Set(served).size).toBe(served.length);
  });

  it('when an endpoint is open to everyone → it is no work for the urgent connections, but who is there', () => {
    const urgent = routes.filter((route) => 'pool' in route && route.pool === 'priorityDb');
    expect(urgent.map(({ endpoint }) => endpoint.id)).toEqual(['session.currentUser']);
  });

  it('when SQL is written → in a *.queries.ts, or in the room of the database itself', async () => {
    const builders = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/;
    const elsewhere = (await sources()).filter(
      ({ name, code }) => builders.test(code) && !name.endsWith('.queries.ts'),
    );
    const allowed = [/^infrastructure\/db\//];
    expect(
      elsewhere.map(({ name }) => name).filter((name) => !allowed.some((fixture) => fixture.test(name))),
    ).toEqual([]);
  });

  it('when a query reaches rows of tenants → it begins in scope, or stands above with a reason', async () => {
    const all = await sources();
    const inScope = all.find(({ name }) => name === 'infrastructure/scope/in-scope.queries.ts')?.code ?? '';
    const tables = [...inScope.matchAll(/'(\w+) as \w+'/g)].map(([, table]) => table).join('|');
    const reaches = new RegExp(
      `(From|Into|Table|Join)\\(\\s*'(${tables})\\b|\\b(from|join|update|into) (${tables})\\b`,
    );
    const found = all.filter(
      ({ name, code }) => name.endsWith('.queries.ts') && reaches.test(code) && !/\w+InScope\b/.test(code),
    );
    expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(withoutScope).toSorted());
  });

  it('when the environment is read → by config.ts, given it by an entry', async () => {
    const readers = (await sources())
      .filter(({ code }) => /process\.env\b/.test(code))
      .map(({ name }) => name);
    expect(readers.filter((name) => !/^(main|cli\/[a-z]+)\.ts$/.test(name))).toEqual([]);
  });
});
