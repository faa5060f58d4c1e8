// npm run build: the shell and every area that changed, two at a time, compressed and published.
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, rememberBuild } from './build-stamp.mjs';
import { overBudget } from './page-weights.mjs';
import { publishArea } from './publish-area.mjs';
import { run, step } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const areas = readdirSync(root).filter((name) => existsSync(join(root, name, 'area.json')));
const waiting = ['shell', ...areas];

/** The folders of the areas' versions. */
const built = [];

await Promise.all([worker(), worker()]);
if (!process.exitCode) weigh();

function weigh() {
  for (const problem of overBudget({ shell: join(root, 'shell/dist'), areas: built })) {
    console.error(problem);
    process.exitCode = 1;
  }
}

async function worker() {
  for (let member = waiting.shift(); member; member = waiting.shift()) {
    try {
      await build(member);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
}

async function build(member) {
  const { fingerprint, built: known } = isBuilt(member);
  const result = known ?? {};
  if (!known) {
    await step(`Building ${member}`, async () => {
      const { status, output } = await run(workspaceNode(), ['tooling/cli/build-member.mjs', member], {
        quiet: true,
      });
      if (status !== 0) throw new Error(output);
      Object.assign(result, JSON.parse(output.trim().split('\n').at(-1)));
      rememberBuild(member, { fingerprint, ...result });
      return result.version;
    });
  }
  const published = result.version ? publish(member, result.version) : [];
  if (known) console.log(`✓ Building ${member} (${['nothing changed', ...published].join(', ')})`);
  else if (published.length > 0) console.log(`  ${published.join(', ')}`);
}

/** What is worth a line of it. */
function publish(member, version) {
  const area = member.replace('mf-', '');
  const folder = join(root, member, 'dist', version);
  built.push(folder);
  const { news, live } = publishArea({ area, version, built: folder });
  if (news === 'published') return [`published ${version}`];
  // A build undoes no release: what was taken back, blocked or overtaken is made live by hand.
  return news === 'not live' ? [`${live} stays live; to change that: npm run release -- ${area}`] : [];
}
