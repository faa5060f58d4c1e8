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

/** The areas that were built, with their versions. */
const versions = {};

await Promise.all([worker(), worker()]);
if (!process.exitCode) weigh();

function weigh() {
  for (const problem of overBudget(versions)) {
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
  const { fingerprint, built } = isBuilt(member);
  const result = built ?? {};
  if (!built) {
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
  if (result.version) versions[member] = result.version;
  const published = result.version ? publishArea(member.replace('mf-', ''), result.version) : undefined;
  if (built)
    console.log(
      `✓ Building ${member} (nothing changed${published === 'published' ? `, published ${result.version}` : ''})`,
    );
}
