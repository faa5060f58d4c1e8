// Removes each condition of the scope, each permission and each row-level security policy in turn, and expects the tests to fail. A check
// without a failing test is untested. Works on a copy, prints a table, and fails when a change goes unnoticed.
// `npm run matrix` makes all changes, `npm run matrix -- faults` only those with this word in their description.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { roleIds } from '../../shared-api/src/users/role.ts';
import { permissionsOf } from '../../bff/src/infrastructure/session/role-permissions.ts';
import { root } from './workspace.mjs';

/** Files with scope conditions, and the tests that should fail, fastest first. */
const scopeFiles = {
  'bff/src/infrastructure/scope/in-scope.queries.ts': [
    ['src/infrastructure/scope'],
    ['test/matrix/who-sees-what'],
    ['test/matrix/totals'],
    ['src/platform/events', 'src/features/audit-events', 'src/infrastructure/audit'],
  ],
  'bff/src/infrastructure/scope/erased-costs-in-scope.queries.ts': [['src/infrastructure/scope']],
  'bff/src/features/sticker-reports/sticker-assets.queries.ts': [['src/features/sticker-reports']],
  'bff/src/features/sticker-reports/progress-links.queries.ts': [['src/features/sticker-reports']],
};
const migrations = 'bff/src/migrations';

const wanted = process.argv[2] ?? '';
const copy = await makeCopy();
const startedAt = performance.now();
const unnoticed = [];
try {
  const changes = [...(await scopeChanges()), ...(await permissionChanges()), ...(await policyChanges())];
  for (const change of changes.filter(({ what }) => what.includes(wanted))) {
    const isNoticed = await makesTestsFail(change);
    process.stdout.write(`${isNoticed ? 'red      ' : 'UNNOTICED'}  ${change.what}\n`);
    if (!isNoticed) unnoticed.push(change.what);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
process.stdout.write(
  `${unnoticed.length} unnoticed, ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
);
process.exitCode = unnoticed.length > 0 ? 1 : 0;

/** Copies the sources with working links between packages. */
async function makeCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'steward-matrix-'));
  const packages = (await readdir(root, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  for (const entry of packages) {
    if (entry.name === 'node_modules')
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    else await copyPackage(join(root, entry.name), join(folder, entry.name));
  }
  return folder;
}

async function copyPackage(from, to) {
  await cp(from, to, {
    recursive: true,
    filter: (path) => !['node_modules', 'dist', '.portal'].includes(basename(path)),
  });
  if (!existsSync(join(from, 'node_modules'))) return;
  // Links to other packages must point into the copy.
  await cp(join(from, 'node_modules'), join(to, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}

/** Removes each `.where(…)` of the scope. Row-level security is off, because it would hide the missing condition. */
async function scopeChanges() {
  const files = Object.entries(scopeFiles).map(([file, runs]) => conditionsIn(file, runs));
  return (await Promise.all(files)).flat();
}

async function conditionsIn(file, runs) {
  const text = await readFile(join(root, file), 'utf8');
  return [...text.matchAll(/\.where\(/g)].map(({ index }) => {
    const end = closing(text, index + '.where'.length);
    const line = text.slice(0, index).split('\n').length;
    const condition = text.slice(index, end).replace(/\s+/g, ' ');
    return {
      what: `scope ${file}:${line} ${condition.slice(0, 100)}`,
      file,
      // Removing the call keeps the query valid: `x.where(a).select(b)` becomes `x.select(b)`.
      text: text.slice(0, index) + text.slice(end),
      runs,
      env: { STEWARD_TEST_WITHOUT_ROW_SECURITY: '1' },
    };
  });
}

/** Opens each endpoint to all signed-in users, except those that every role may call anyway. */
async function permissionChanges() {
  const folder = join(root, 'shared-api/src');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.endpoints.ts'));
  const changes = [];
  for (const name of names) {
    const file = `shared-api/src/${name}`;
    const text = await readFile(join(root, file), 'utf8');
    for (const match of text.matchAll(/access: '([a-z]+\.[A-Za-z]+)'/g)) {
      if (Object.keys(roleIds).every((role) => permissionsOf(role).has(match[1]))) continue;
      const id = endpointAt(text, match.index);
      changes.push({
        what: `permission ${id} needs no ${match[1]}`,
        file,
        text: `${text.slice(0, match.index)}access: 'signedIn'${text.slice(match.index + match[0].length)}`,
        runs: [['test/matrix/who-sees-what', '-t', `${id.replaceAll('.', '\\.')} answers`]],
        env: {},
      });
    }
  }
  return changes;
}

/** Makes each policy allow all rows, except those that a later migration drops or alters. */
async function policyChanges() {
  const names = (await readdir(join(root, migrations))).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(names.map(async (name) => policiesIn(`${migrations}/${name}`)));
  return files.flatMap(({ changes }, index) => {
    const replacedLater = new Set(files.slice(index + 1).flatMap(({ replaced }) => replaced));
    return changes.filter(({ what }) => !replacedLater.has(what));
  });
}

async function policiesIn(file) {
  const text = await readFile(join(root, file), 'utf8');
  const policies = text.matchAll(
    /(?:create|alter) policy (\w+) on (\w+)(?: for \w+)? (?:using|with check) \((?!true\))/g,
  );
  const changes = [...policies].map((match) => {
    const open = match.index + match[0].length - 1;
    return {
      what: policyName(match),
      file,
      text: `${text.slice(0, open)}(true)${text.slice(closing(text, open))}`,
      runs: [['src/infrastructure/db/tenant-scope'], ['src/infrastructure/db/catalogue-scope']],
      env: {},
    };
  });
  return { changes, replaced: [...text.matchAll(/(?:drop|alter) policy (\w+) on (\w+)/g)].map(policyName) };
}

function policyName([, policy, table]) {
  return `policy ${policy} of ${table}`;
}

async function makesTestsFail({ file, text, runs, env }) {
  const path = join(copy, file);
  const before = await readFile(path, 'utf8');
  await writeFile(path, text);
  try {
    for (const tests of runs) if ((await jest(tests, env)) !== 0) return true;
    return false;
  } finally {
    await writeFile(path, before);
  }
}

function jest(tests, env) {
  const child = spawn(
    process.execPath,
    [
      join(copy, 'tooling/node_modules/jest/bin/jest.js'),
      '-c',
      join(copy, 'bff/jest.config.mjs'),
      '--silent',
      '--maxWorkers=2',
      ...tests,
    ],
    { cwd: copy, env: { ...process.env, STEWARD_TEST_BAIL: '1', ...env }, stdio: 'ignore' },
  );
  return new Promise((resolve) => child.once('close', resolve));
}

/** The id of the endpoint that is defined at the index. */
function endpointAt(text, index) {
  const before = text.slice(0, index);
  const resource = [...before.matchAll(/endpoints\('(\w+)'/g)].at(-1)?.[1];
  const operation = [...before.matchAll(/^ {2}(\w+): (?:query|list|command|upload|download)\(/gm)].at(
    -1,
  )?.[1];
  if (resource === undefined || operation === undefined)
    throw new Error('A permission is outside of an endpoint');
  return `${resource}.${operation}`;
}

/** The index after the parenthesis that closes the one at `open`. */
function closing(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('A parenthesis is not closed');
}
