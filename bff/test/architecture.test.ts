import { spec } from '@steward/tooling/spec/spec.mjs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { contract } from '@steward/shared-api';
import { routes } from '../src/routes.ts';

/** Queries of tenants' rows without a scope, with the reason. */
const withoutScope: Record<string, string> = {
  'features/appointments/appointment-recipients.queries.ts': 'emails go to users whom the author cannot see',
  'features/assets/asset-pictures.queries.ts':
    'has a column of assets in scope: a picture of their group or of the catalogue',
  'features/assets/service-due.queries.ts': 'a condition for rows of another query',
  'features/assets/servicing-supplier.queries.ts':
    'the supplier that a fault is sent to, which the author does not see',
  'features/audit-events/audit-names.queries.ts':
    'names of records in an event; row-level security hides those of other tenants',
  'infrastructure/audit/audit.queries.ts':
    'inserts audit events, and finds the name of the last editor of a visible record',
  'infrastructure/backup/backup.queries.ts': 'the operator copies all rows',
  'features/calendar-feeds/calendar-feeds.queries.ts':
    'a feed belongs to the caller, and its address identifies its user',
  'features/catalogue-records/many-models.queries.ts':
    'support corrects the catalogue, which all groups share; it sees a number of assets only',
  'features/catalogue-records/read-models.queries.ts': 'support reads the catalogue of all groups',
  'features/catalogue-records/read-records.queries.ts': 'support reads the catalogue of all groups',
  'features/catalogue-records/uses.queries.ts': 'counts the uses of a record by all groups, for support',
  'features/catalogue/sector.queries.ts':
    "a condition for the catalogue by the tags and links of the caller's own organisation",
  'demo/demo.queries.ts': 'checks whether the database is empty',
  'features/custom-fields/custom-values.queries.ts': 'has conditions and columns of assets in scope',
  'features/custom-fields/deleted-fields.queries.ts':
    'removes the values of deleted custom fields of all groups',
  'features/documents/document-writes.queries.ts': 'writes documents that were found in scope',
  'features/documents/sweep-texts.queries.ts': 'a job for all groups',
  'features/documents/sweep-uploads.queries.ts': 'a job for all groups',
  'features/fault-comments/fault-activity.queries.ts':
    'the audit trail of a fault in scope, which most users may not read, without its values',
  'features/faults/fault-email.queries.ts': 'emails go to users whom the reporter cannot see',
  'features/notifications/digests.queries.ts': 'a job for all users',
  'features/notifications/own-notifications.queries.ts':
    'notifications belong to the caller, and row-level security does not know the user',
  'features/group-archives/archive-history.queries.ts': 'the archive of a group under row-level security',
  'features/group-archives/archive-register.queries.ts': 'the archive of a group under row-level security',
  'features/group-archives/archive-rows.queries.ts': 'the archive of a group under row-level security',
  'features/group-archives/archive-tables.queries.ts': 'the archive of a group under row-level security',
  'features/imports/asset-imports/sweep-imports.queries.ts': 'a job for all groups',
  'features/imports/asset-imports/worker/import-jobs.queries.ts':
    'a job for all groups; the import itself is under row-level security',
  'features/imports/engine/apply/deletions.queries.ts': 'deletes what was planned for the group',
  'features/imports/engine/apply/import-writes.queries.ts': 'writes what was planned for the group',
  'features/imports/engine/assets/asset-edits.queries.ts':
    'an edit is planned for the group under row-level security, with the locations of its author',
  'features/imports/engine/assets/stored-texts.queries.ts':
    'reads identifiers of assets of the group that an import writes to',
  'features/imports/engine/custom-fields/custom-fields.queries.ts':
    'reads the custom fields of the group that an import writes to',
  'features/imports/engine/history/history.queries.ts':
    'reads the assets, faults and services of the group that an import writes to',
  'features/imports/engine/import-lookups.queries.ts':
    'an import runs for the operator, or for a whole group under row-level security',
  'features/imports/engine/records/undo-notes.queries.ts':
    'reads and undoes the notes about suppliers of one import',
  'features/imports/engine/records/undo-records.queries.ts': 'reads and undoes the records of one import',
  'features/imports/engine/records/undone-records.queries.ts': 'has conditions of the undo of an import',
  'features/imports/engine/suppliers/supplier-lookups.queries.ts':
    'reads the suppliers of the group that an import writes to',
  'features/imports/engine/undo/former-values.queries.ts': 'has columns of the undo of an import',
  'features/imports/engine/undo/restore-deleted.queries.ts': 'undoes an import that was found in scope',
  'features/imports/engine/undo/undo.queries.ts': 'undoes an import that was found in scope',
  'demo/demo-marker.queries.ts': 'checks whether any user has a real identity provider',
  'features/imports/engine/users/user-lookups.queries.ts':
    'reads the users of the group that an import writes to',
  'features/invitations/invitations.queries.ts': 'the holder of the link has no scope; the token decides',
  'features/model-merges/model-merges.queries.ts': 'support merges models of the catalogue of all groups',
  'features/model-merges/move-assets.queries.ts': 'support moves the assets of all groups to another model',
  'features/model-merges/move-records.queries.ts': 'support moves the records of all groups to another model',
  'features/model-requests/waiting-assets.queries.ts': 'support decides a request for the group that sent it',
  'features/organisations/organisations.queries.ts': 'the operator adds organisations',
  'infrastructure/notify/notifications.queries.ts': 'notifications are of users whom the author may not know',
  'infrastructure/session/current-user.queries.ts': 'the caller and its own organisations',
  'infrastructure/session/demo-idp/invited-users.queries.ts':
    'only the demo provider; there is no scope before the sign-in',
  'infrastructure/session/impersonation-mail.queries.ts': 'a job that sends emails to administrators',
  'infrastructure/session/impersonation.queries.ts': 'support may act as every user',
  'features/sticker-photos/sent-photos.queries.ts':
    'anonymous users have no scope; the token of the private link decides',
  'features/sticker-reports/progress-links.queries.ts': 'anonymous users have no scope; the token decides',
  'features/sticker-reports/sticker-assets.queries.ts':
    'anonymous users have no scope; the sticker and the setting of the group decide',
  'features/storage-usage/storage-usage.queries.ts': "reads only sums of the caller's own organisation",
  'features/work-list/setup-steps.queries.ts': "asks only whether the caller's own organisation has rows",
  'infrastructure/session/sessions.queries.ts': 'finds the caller; there is no scope before that',
  'features/suppliers/supplier-links.queries.ts': 'links of a supplier and a group that were found in scope',
};

const folder = fileURLToPath(new URL('../src/', import.meta.url));

async function sources(): Promise<{ name: string; code: string }[]> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  return Promise.all(names.map(async (name) => ({ name, code: await readFile(join(folder, name), 'utf8') })));
}

describe('the architecture of the server', () => {
  spec('1.7.1', 'd.1.3', 'd.3.1');
  it('serves each endpoint of the contract once', () => {
    const served = routes.map(({ endpoint }) => endpoint.id);
    expect(served.toSorted()).toEqual(contract.map(({ id }) => id).toSorted());
    expect(new Set(served).size).toBe(served.length);
  });

  it('uses the priority queue and its pool only for the current user', () => {
    const urgent = routes.filter((route) => 'queue' in route && route.queue === 'priority');
    expect(urgent.map(({ endpoint }) => endpoint.id)).toEqual(['session.currentUser']);
  });

  it('has SQL only in *.queries.ts and in the database folder', async () => {
    const builders = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/;
    const elsewhere = (await sources()).filter(
      ({ name, code }) => builders.test(code) && !name.endsWith('.queries.ts'),
    );
    const allowed = [/^infrastructure\/db\//];
    expect(
      elsewhere.map(({ name }) => name).filter((name) => !allowed.some((pattern) => pattern.test(name))),
    ).toEqual([]);
  });

  it("begins queries of tenants' rows with a scope, or lists the reason", async () => {
    const all = await sources();
    const inScope = all
      .filter(({ name }) => /^infrastructure\/scope\/.*\.queries\.ts$/.test(name))
      .map(({ code }) => code)
      .join('\n');
    const tables = [...inScope.matchAll(/'(\w+) as \w+'/g)].map(([, table]) => table).join('|');
    const reaches = new RegExp(
      `(From|Into|Table|Join)\\(\\s*'(${tables})\\b|\\b(from|join|update|into) (${tables})\\b`,
    );
    const found = all.filter(
      ({ name, code }) => name.endsWith('.queries.ts') && reaches.test(code) && !/\w+InScope\b/.test(code),
    );
    expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(withoutScope).toSorted());
  });

  it('reads the environment only in config.ts, which the entry points call', async () => {
    const readers = (await sources())
      .filter(({ code }) => /process\.env\b/.test(code))
      .map(({ name }) => name);
    expect(readers.filter((name) => !/^(main|worker|cli\/[a-z]+)\.ts$/.test(name))).toEqual([]);
  });
});
