#!/usr/bin/env node
// steward-area: runs, checks, tests, builds and releases the area in the present folder, in a repository of its own.
import { existsSync } from 'node:fs';
import { readJson } from './read-json.mjs';

const help = `Runs, checks, tests, builds and releases the area in this folder.

steward-area dev [--port 4201]      shows it with sample data and hot reload; --fake is the default
steward-area dev --backend ADDRESS  forwards the calls to its own backend, as a portal does
steward-area dev --for ADDRESS      shows it with hot reload in a running portal, for users who may override areas there
steward-area check                  types and lint
steward-area test [options]         runs its tests, with the options of jest
steward-area build                  builds it into dist/VERSION
steward-area release [options]      checks, tests, builds and releases it; --canary 10, --group ID, --checked skips the checks,
                                    --take-over replaces a live version of another owner
steward-area release rollback       and the other commands of a release: canary, promote, block, unblock
steward-area release set KEY=VALUE  sets a setting of the area for all users, or with --group ID for a group; unset KEY removes it
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
    case 'dev':
      return dev(folder);
    case 'test':
      return void (process.exitCode = await (await import('./release-build.mjs')).testArea(folder, rest));
    case 'check':
      return (await import('./release-build.mjs')).checkArea(nameOf(), folder);
    case 'build': {
      const { version } = await (await import('./release-build.mjs')).buildArea(folder);
      return console.log(`dist/${version}`);
    }
    case 'release':
    case 'status':
      process.argv.splice(2, Infinity, ...releaseArguments());
      return void (await import('./release.mjs'));
    default:
      throw new Error(`There is no command ${command}.\n\n${help}`);
  }
}

/** Without the address of a portal it uses the fake portal, because the server is not part of an installation. */
async function dev(folder) {
  const { develop, readDevArguments, runUntilStopped } = await import('./develop.mjs');
  await runUntilStopped(async () => {
    const { positionals, options } = readDevArguments(rest);
    if (positionals.length > 0) throw new Error(`dev has no argument ${positionals[0]}.\n\n${help}`);
    await develop(folder, { ...options, fake: options.portal === undefined });
  });
}

/** `groups` and `status` are commands for all areas. */
function releaseArguments() {
  if (command === 'status') return ['status'];
  return rest[0] === 'groups' || rest[0] === 'status' ? rest : [nameOf(), ...rest];
}

function nameOf() {
  return readJson('area.json').name;
}
