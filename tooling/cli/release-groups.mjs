// Resolves practice groups to ids. References and names are looked up in the portal's database.
import { Refused } from './areas-folder.mjs';
import { isInstalled } from './workspace.mjs';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * @param {string[]} keys ids, references or names
 * @returns {Promise<string[]>} the ids; ids alone need no database
 */
export async function idsOf(keys) {
  if (keys.every((key) => id.test(key))) return keys.map((key) => key.toLowerCase());
  const groups = await listGroups();
  return keys.map((key) => {
    const same = (text) => text?.toLowerCase() === key.toLowerCase();
    const group = groups.find(({ id, name, reference }) => same(id) || same(name) || same(reference));
    if (group) return group.id;
    throw new Refused(`There is no group ${key}. Groups: ${groups.map(({ name }) => name).join(', ')}.`);
  });
}

/** All groups of the portal's database. The server may be running. */
export async function listGroups() {
  if (isInstalled) throw new Refused('Outside the workspace, name the group by its id.');
  return readGroups().catch((error) => {
    throw new Refused(`The groups cannot be looked up: ${error.message}\nIds work without a database.`);
  });
}

async function readGroups() {
  const { readConfig } = await import('../../bff/src/config.ts');
  const { reachDatabase } = await import('../../bff/src/infrastructure/db/reach-database.ts');
  const { openDatabase } = await import('../../bff/src/infrastructure/db/database.ts');
  const { listGroupNames } = await import('../../bff/src/features/imports/engine/import-lookups.queries.ts');
  const { url, release } = await reachDatabase(readConfig(process.env));
  try {
    const { db, close } = openDatabase({ url, poolSize: 1 });
    return await listGroupNames(db).finally(close);
  } finally {
    await release();
  }
}
