// npm run build: builds the shell and all changed areas, two at a time, and compresses and publishes them. With `-- --embed [area…]` also
// builds the embeds of these areas, or of all. With `--compress-later`, `compress-builds.mjs` compresses the scripts afterwards.
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { conflictsBetween } from './area-conflicts.mjs';
import { areasFolder, readRegistry } from './areas-folder.mjs';
import { isBuilt, rememberBuild } from './build-stamp.mjs';
import { compressFolder } from './compress.mjs';
import { overBudget } from './page-weights.mjs';
import { isEmbedded, publishArea } from './publish-area.mjs';
import { run, step } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const nameOf = (member) => member.replace('mf-', '');
const areas = readdirSync(root).filter((name) => existsSync(join(root, name, 'area.json')));
const embedded = readEmbedded();
// `--areas` leaves out the shell, because `npm run dev` has its own.
const isWhole = !process.argv.includes('--areas');
const isCompressed = !process.argv.includes('--compress-later');
const pendingMembers = [...(isWhole ? ['shell'] : []), ...areas.filter((area) => !embedded.has(area))];

/** The folders of the built versions. */
const built = [];

const conflicts = conflictsBetween(areas.map((member) => join(root, member)));
if (conflicts.length > 0) {
  console.error(conflicts.join('\n'));
  process.exit(1);
}
// Builds embeds one after the other, because they share a cache of the shared packages.
await Promise.all([worker([...embedded]), worker(pendingMembers)]);
if (isWhole && isCompressed && !process.exitCode) weigh();

/** The packages named after `--embed` (all without names), and those with an embed in their live version. */
function readEmbedded() {
  const [flag, ...named] = process.argv.slice(2).filter((argument) => argument !== '--compress-later');
  const rows = readRegistry().areas;
  const live = areas.filter((member) => isEmbedded(nameOf(member), rows[nameOf(member)]));
  if (flag !== '--embed') return new Set(live);
  const folders = named.map((name) => `mf-${name}`);
  const unknown = folders.filter((folder) => !areas.includes(folder));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}`);
  return new Set(folders.length === 0 ? areas : [...folders, ...live]);
}

function weigh() {
  for (const problem of overBudget({ shell: join(root, 'shell/dist'), areas: built })) {
    console.error(problem);
    process.exitCode = 1;
  }
}

async function worker(members) {
  for (
    let member = members.shift() ?? pendingMembers.shift();
    member;
    member = members.shift() ?? pendingMembers.shift()
  ) {
    try {
      await build(member);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
}

async function build(member) {
  const options = { embed: embedded.has(member) };
  const { fingerprint, built: known } = isBuilt(member, options);
  const result = known ?? {};
  if (!known) {
    await step(`Building ${member}`, async () => {
      const flags = [...(options.embed ? ['--embed'] : []), ...(isCompressed ? [] : ['--compress-later'])];
      const { status, output } = await run(
        workspaceNode(),
        ['tooling/cli/build-member.mjs', member, ...flags],
        { quiet: true },
      );
      if (status !== 0) throw new Error(output);
      Object.assign(result, JSON.parse(output.trim().split('\n').at(-1)));
      rememberBuild(member, { fingerprint, ...result }, options);
      return result.version;
    });
  }
  // An earlier build of the same version may have left its files uncompressed.
  if (isCompressed) for (const folder of outputsOf(member, result.version)) await compressFolder(folder);
  const published = result.version ? publish(member, result.version) : [];
  if (known) console.log(`✓ Building ${member} (${['nothing changed', ...published].join(', ')})`);
  else if (published.length > 0) console.log(`  ${published.join(', ')}`);
  for (const warning of result.warnings ?? []) console.warn(`⚠ ${warning}`);
}

/** The folders with the files of a build: its own and the published one. */
function outputsOf(member, version) {
  if (version === undefined) return [join(root, member, 'dist')];
  return [join(root, member, 'dist', version), join(areasFolder, nameOf(member), version)].filter(existsSync);
}

/** Publishes a version. Returns messages for the output. */
function publish(member, version) {
  const area = nameOf(member);
  const folder = join(root, member, 'dist', version);
  built.push(folder);
  const { result: outcome, live } = publishArea({ area, version, built: folder, besides: areas.map(nameOf) });
  if (outcome === 'published') return [`published ${version}`];
  // A build never undoes a release: a version that was rolled back, blocked or replaced is released again by hand.
  return outcome === 'not live' ? [`${live} stays live; to change that: npm run release -- ${area}`] : [];
}
