// npm run release -- faults: releases an area. Changes only registry.json and the folder of the version.
import { parseArgs } from 'node:util';
import {
  areasFolder,
  ensureAreasFolder,
  readRegistry,
  Refused,
  unknownKeysOfRegistry,
} from './areas-folder.mjs';
import { commands, describeSettings, unknownArea } from './release-commands.mjs';
import { listGroups } from './release-groups.mjs';
import { describeRow, statusOf } from './release-status.mjs';

const help = `Releases an area. All pages that load afterwards get it; open tabs are notified.

npm run release -- AREA                       checks, builds and publishes it for all users
npm run release -- AREA --canary 10           the same, for 10% of the users
npm run release -- AREA --group "Harbour"     the same, for a group (name, reference or id; repeatable)
npm run release -- AREA canary 25 [--group …] changes the audience of the canary; --no-groups removes all groups
npm run release -- AREA promote               makes the canary the stable version
npm run release -- AREA rollback              withdraws the canary, or rolls back and blocks the stable version
npm run release -- AREA block VERSION         blocks this version for all users
npm run release -- AREA unblock VERSION
npm run release -- AREA set KEY=VALUE         sets a setting of the area for all users
npm run release -- AREA set KEY=VALUE --group "Harbour"   the same, for a group (repeatable)
npm run release -- AREA unset KEY [--group …] removes this value
npm run release -- status [AREA]              lists the live versions and their audience; with AREA, its settings
npm run release -- groups                     lists the groups with their ids

--from FOLDER   the folder of the sources instead of mf-AREA
--embed         also builds the embed; default when the live version has one
--checked       skips types, lint and tests
--take-over     releases an area although the live version names another owner in area.json

With pnpm: pnpm release AREA …
The areas are in ${areasFolder}; STEWARD_AREAS or STEWARD_DATA names another folder.`;

const options = {
  canary: { type: 'string' },
  group: { type: 'string', multiple: true },
  'no-groups': { type: 'boolean' },
  from: { type: 'string' },
  checked: { type: 'boolean' },
  embed: { type: 'boolean' },
  'take-over': { type: 'boolean' },
};

try {
  await run(parseArgs({ options, allowPositionals: true }));
} catch (error) {
  const isExpected = error instanceof Refused || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

async function run({ values, positionals: [first, second, ...rest] }) {
  if (first === undefined) console.log(help);
  else if (first === 'status') showStatus(second);
  else if (first === 'groups') await showGroups();
  else await release(first.replace(/^mf-/, ''), { name: second ?? 'publish', values, rest });
}

async function release(area, { name, values, rest }) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new Refused(`Unknown command ${name}. Commands: ${Object.keys(commands).slice(1).join(', ')}.`);
  const unknown = Object.keys(values).find((option) => !command.options.includes(option));
  if (unknown) throw new Refused(`${name} has no option --${unknown}.`);
  const [least, most] = command.arguments;
  if (rest.length < least) {
    const [what, argument] = command.needs;
    throw new Refused(`Add ${what}: ${area} ${name} ${argument}. release status ${area} lists them.`);
  }
  if (rest.length > most) throw new Refused(`${rest.slice(most).join(' ')} is not an argument of ${name}.`);
  ensureAreasFolder();
  const row = await command.run({ area, values, argument: rest[0] });
  console.log(`✓ ${describeRow(area, row)}`);
  const details = command.describe?.(area, row);
  if (details) console.log(`\n${details}`);
}

function showStatus(name) {
  ensureAreasFolder();
  const { areas } = readRegistry();
  const area = name?.replace(/^mf-/, '');
  if (area !== undefined && !areas[area]) throw new Refused(unknownArea(area));
  console.log(statusOf(area === undefined ? areas : { [area]: areas[area] }));
  const settings = area === undefined ? '' : describeSettings(area, areas[area]);
  if (settings) console.log(`\n${settings}`);
  for (const key of unknownKeysOfRegistry())
    console.warn(`⚠ registry.json: ${key} is not a known key and is ignored`);
}

async function showGroups() {
  const groups = await listGroups();
  for (const { id, name, reference } of groups) console.log([id, name, reference ?? ''].join('  ').trimEnd());
}
