// npm run new:area -- <name>: creates an area with one page, tests and a menu entry, which builds at once.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { problemOfName } from './area-names.mjs';
import { filesOf, requiredPackages, writeFiles } from './new-area-files.mjs';
import { readJson } from './read-json.mjs';
import { memberVersion } from './sdk-manifests.mjs';
import { mustRun, step } from './steps.mjs';
import { root, workspaceBin, workspaceNode } from './workspace.mjs';

const [name, ...rest] = process.argv.slice(2);
try {
  const areas = readAreas();
  const problem = problemOf(name, { rest, areas });
  if (problem) throw new Error(`${problem}\n\nnpm run new:area -- <name>, as in: npm run new:area -- stock`);
  await make(name, areas);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function make(area, areas) {
  const folder = join(root, `mf-${area}`);
  const versions = Object.fromEntries(
    requiredPackages.map((required) => [required, memberVersion(required)]),
  );
  const files = filesOf(area, { order: nextOrder(areas), versions });
  try {
    await step(`Writing mf-${area}`, async () => {
      writeFiles(folder, files);
      return `${Object.keys(files).length} files`;
    });
    await step('Linking dependencies', link);
    // Formats the files, because long names cause long lines.
    await mustRun(workspaceNode(), [workspaceBin('oxfmt'), folder], { quiet: true });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  console.log(`
Created mf-${area}. Run it:  npm run dev -- ${area}
Next steps: docs/shipping-an-area.md`);
}

/** Links the dependencies offline, because all are in the workspace. */
async function link() {
  const { config } = readJson(join(root, 'package.json'));
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const install = ['--yes', `pnpm@${config.pnpm}`, 'install', '--no-frozen-lockfile'];
  const options = { quiet: true, env: { CI: 'true' } };
  // Fetches missing packages on machines without a complete store.
  await mustRun(npx, [...install, '--offline'], options).catch(() => mustRun(npx, install, options));
}

function problemOf(area, { rest: further, areas }) {
  if (area === undefined) return 'Add the name of the area.';
  if (further.length > 0) return `An area has one name, not ${further.length + 1}.`;
  const invalid = problemOfName(area);
  if (invalid) return invalid;
  if (existsSync(join(root, `mf-${area}`))) return `The folder mf-${area} already exists.`;
  const other = areas.find(({ routes }) => routes.some(({ path }) => path.split('/')[1] === area));
  return other ? `The address /${area} belongs to the area ${other.name}. Choose another name.` : undefined;
}

function readAreas() {
  return readdirSync(root)
    .map((folder) => join(root, folder, 'area.json'))
    .filter((file) => existsSync(file))
    .map((file) => readJson(file));
}

/** After the last menu entry, with a gap for others. */
function nextOrder(areas) {
  const orders = areas.flatMap(({ menu }) => menu.map(({ order }) => order));
  return (Math.floor(Math.max(0, ...orders) / 10) + 1) * 10;
}
