// npm run api: writes the API reports of the shared packages to docs/api. npm run api -- released: records the present versions as
// released, when the packages are published. npm run api -- check: fails if a report or a version is not right (docs/versions.md).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@steward/shared-api';
import { isAtLeast, listExports, problemOfVersion } from './api-changes.mjs';
import { listInputs, outdatedInputs, problemsOfInputs } from './api-inputs.mjs';
import { makeReports } from './api-reports.mjs';
import { manifestOf, root } from './workspace.mjs';

const folder = join(root, 'docs/api');
const reportFile = (name) => join(folder, `${name}.api.md`);
const releaseFile = (name) => join(folder, `${name}.released.json`);
/** The deprecated exports by import and name, for the build of areas. */
const deprecatedFile = join(root, 'tooling/webpack/deprecated.json');
const readIfAny = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** The entry points that the portal provides at run time. Areas contain the others. */
const provided = {
  'shared-auth': /^main\//,
  'shared-ui': /^(?!testing\/).+\//,
  'shared-api': /^(client|schema)\//,
};

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

function importOf(name, namespace) {
  const path = namespace.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `@steward/${name}${path === 'main' ? '' : `/${path}`}`;
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
  for (const problem of problemsOfVersions(reports)) console.warn(`⚠ ${problem}`);
}

function released(made) {
  const { reports } = made;
  check(made);
  for (const [name, report] of reports) {
    const { version } = manifestOf(join(root, name));
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
  const problems = [...outdated, ...problemsOfVersions(reports), ...problemsOfShell()];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function problemsOfVersions(reports) {
  return [...reports].flatMap(([name, report]) => {
    const recorded = readIfAny(releaseFile(name));
    if (recorded === undefined) return [`${name} has no docs/api/${name}.released.json`];
    const { version } = manifestOf(join(root, name));
    const release = JSON.parse(recorded);
    const problem = problemOfVersion({ name, version, present: listExports(report) }, release, (exported) =>
      provided[name].test(exported),
    );
    return [
      ...(problem === undefined ? [] : [problem]),
      ...problemsOfInputs(release.inputs ?? {}, contract),
      ...(name === 'shared-api' ? outdatedInputs(contract, version) : []),
    ];
  });
}

/** Areas require a version of the shell, so it is increased with the packages that it provides. */
function problemsOfShell() {
  const { version: shell } = manifestOf(join(root, 'shell'));
  return Object.keys(provided).flatMap((name) => {
    const { version } = manifestOf(join(root, name));
    return isAtLeast(shell, version)
      ? []
      : [
          `The shell has the version ${shell}, but provides ${name} ${version}. Increase it in shell/package.json.`,
        ];
  });
}
