#!/usr/bin/env node
// steward-area: checks, builds and releases the area in the present folder, in a repository of its own.
import { existsSync, readFileSync } from 'node:fs';

const help = `Checks, builds and releases the area in this folder.

steward-area check                  types and lint
steward-area build                  builds it into dist/VERSION
steward-area release [options]      checks, builds and releases it; --canary 10, --group ID, --checked skips the checks
steward-area release rollback       and the other commands of a release: canary, promote, block, unblock
steward-area status                 lists the live versions of all areas

STEWARD_AREAS names the folder of the published areas of the portal.`;

const [command, ...rest] = process.argv.slice(2);
try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run() {
  if (command === undefined || command === '--help') return console.log(help);
  if (!existsSync('area.json')) throw new Error('There is no area.json in this folder.');
  const folder = process.cwd();
  switch (command) {
    case 'check':
      return (await import('./release-build.mjs')).checkArea(nameOf(), folder);
    case 'build': {
      const { version } = await (await import('./release-build.mjs')).buildArea(folder);
      return console.log(`dist/${version}`);
    }
    case 'release':
    case 'status':
      process.argv.splice(2, Infinity, ...(command === 'status' ? ['status'] : [nameOf(), ...rest]));
      return void (await import('./release.mjs'));
    default:
      throw new Error(`There is no command ${command}.\n\n${help}`);
  }
}

function nameOf() {
  return JSON.parse(readFileSync('area.json', 'utf8')).name;
}
