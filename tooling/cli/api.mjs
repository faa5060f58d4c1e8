// npm run api: writes the API reports of the shared packages to docs/api. npm run api -- released: records the present versions as
// released, when the packages are published. npm run api -- check: fails if a report is outdated or a version is too low (docs/versions.md).
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@steward/shared-api';
import { singletons } from '../webpack/shared.mjs';
import {
  importOf,
  listExports,
  problemOfSchemas,
  problemOfVersion,
  problemsOfArea,
  problemsOfDependents,
} from './api-changes.mjs';
import { listInputs, problemsOfFormerInputs, problemsOfInputs } from './api-inputs.mjs';
import { makeReports } from './api-reports.mjs';
import { sharedPackages } from './sdk-manifests.mjs';
import { manifestOf, root } from './workspace.mjs';

const folder = join(root, 'docs/api');
const reportFile = (name) => join(folder, `${name}.api.md`);
const releaseFile = (name) => join(folder, `${name}.released.json`);
/** The deprecated exports by import and name, for the build of areas. */
const deprecatedFile = join(root, 'tooling/webpack/deprecated.json');
const versionIn = (name) => manifestOf(join(root, name)).version;
const readIfAny = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const commands = { write, released, check };
const [command = 'write', ...rest] = process.argv.slice(2);
try {
  if (!Object.hasOwn(commands, command) || rest.length > 0)
    throw new Error('npm run api [-- released | check]');
  commands[command](await makeReports());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function deprecatedOf({ reports, deprecations }) {
  const entries = [...reports].flatMap(([name, report]) =>
    Object.entries(listExports(report))
      .filter(([, state]) => state === 'deprecated')
      .map(([exported]) => {
        const [namespace, member] = exported.split('/');
        return [`${importOf(name, namespace)} ${member}`, deprecations[name][member] ?? ''];
      }),
  );
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** Whether areas get an export of an entry point from the portal at run time. They contain the others. */
function isProvided(name, exported) {
  const [namespace, member] = exported.split('/');
  return member !== undefined && isShared(importOf(name, namespace));
}

function isShared(request) {
  return singletons.some((shared) => shared.request === request);
}

function write(made) {
  const { reports } = made;
  mkdirSync(folder, { recursive: true });
  writeFileSync(deprecatedFile, deprecatedOf(made));
  for (const [name, report] of reports) {
    if (readIfAny(reportFile(name)) === report) continue;
    writeFileSync(reportFile(name), report);
    console.log(`Wrote docs/api/${name}.api.md`);
  }
  for (const problem of listProblems(reports)) console.warn(`⚠ ${problem}`);
}

function released(made) {
  const { reports } = made;
  check(made);
  for (const [name, report] of reports) {
    const version = versionIn(name);
    const inputs = name === 'shared-api' ? { inputs: listInputs(contract) } : {};
    const content = { version, exports: listExports(report), ...inputs };
    writeFileSync(releaseFile(name), `${JSON.stringify(content, null, 2)}\n`);
    console.log(`Recorded ${name} ${version} as released`);
  }
}

function check(made) {
  const { reports } = made;
  const outdated = [...reports]
    .filter(([name, report]) => readIfAny(reportFile(name)) !== report)
    .map(([name]) => `docs/api/${name}.api.md differs from the code. Run: npm run api`);
  if (readIfAny(deprecatedFile) !== deprecatedOf(made))
    outdated.push('tooling/webpack/deprecated.json differs from the code. Run: npm run api');
  const problems = [...outdated, ...listProblems(reports)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Why the versions or the API cannot be released, one sentence each. */
function listProblems(reports) {
  return [
    ...[...reports].flatMap(([name, report]) => problemsOfPackage(name, report)),
    ...problemsOfFormerInputs(contract, versionIn('shared-api')),
    ...problemsOfDependents(versionIn),
    ...problemsOfAreas(),
  ];
}

/** Problems of the areas with the last release of the shared packages. */
function problemsOfAreas() {
  const versions = new Map();
  const provided = new Set();
  for (const name of sharedPackages) {
    const { version, exports } = JSON.parse(readIfAny(releaseFile(name)) ?? '{"exports":{}}');
    versions.set(name, version);
    for (const [namespace, member] of Object.keys(exports).map((exported) => exported.split('/')))
      provided.add(`${importOf(name, namespace)} ${member}`);
  }
  const missingIn = (request, name) =>
    isShared(request) && !provided.has(`${request} ${name}`)
      ? versions.get(request.split('/')[1])
      : undefined;
  return globSync('mf-*', { cwd: root }).flatMap((area) => {
    const files = globSync(`${area}/src/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (name) => /\.test\./.test(name),
    });
    const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));
    return problemsOfArea(area, sources, missingIn);
  });
}

function problemsOfPackage(name, report) {
  const recorded = readIfAny(releaseFile(name));
  if (recorded === undefined) return [`${name} has no docs/api/${name}.released.json`];
  const release = JSON.parse(recorded);
  const present = listExports(report);
  const problems = [
    problemOfVersion({ name, version: versionIn(name), present }, release, (exported) =>
      isProvided(name, exported),
    ),
    name === 'shared-api' ? problemOfSchemas(present, release) : undefined,
  ].filter((problem) => problem !== undefined);
  // Only the record of shared-api has inputs.
  return [...problems, ...problemsOfInputs(release.inputs ?? {}, contract)];
}
