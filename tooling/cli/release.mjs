// npm run release -- faults: a team ships its area. Changes registry.json and its version's folder, and nothing else.
import { parseArgs } from 'node:util';
import { areasFolder, readRegistry, Refused } from './areas-folder.mjs';
import { commands, unknownReference } from './release-commands.mjs';
import { listGroups } from './release-groups.mjs';
import { sentenceOf, statusOf } from './release-status.mjs';

const help = `Ships an area. It reaches every page that is loaded from then on; open tabs are told.

npm run release -- AREA                       checks, builds and publishes it: for everybody
npm run release -- AREA --canary 10           the same, for 10 % of the people
npm run release -- AREA --group "Harbour"     the same, for a group: its name, reference or id; repeat it for more
npm run release -- AREA canary 25 [--group …] changes who tries the canary; --no-groups takes it from all groups
npm run release -- AREA promote               the canary becomes everybody's
npm run release -- AREA rollback              takes the canary back; without one the stable version, and blocks that
npm run release -- AREA block VERSION         nobody gets this version from now on
npm run release -- AREA unblock VERSION
npm run release -- status [AREA]              what is live, and for whom
npm run release -- groups                     the groups with their ids

--from FOLDER   the area's sources are there and not in mf-AREA
--embed         also what sibling products embed; said by itself once the live version has it
--checked       types, lint and tests have run already: it is only built

With pnpm: pnpm release AREA …
The areas are in ${areasFolder}; STEWARD_AREAS or STEWARD_DATA names another folder.`;

const options = {
  canary: { type: 'string' },
  group: { type: 'string', multiple: true },
  'no-groups': { type: 'boolean' },
  from: { type: 'string' },
  checked: { type: 'boolean' },
  embed: { type: 'boolean' },
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
  else await release(first.replace(/^mf-/, ''), { verb: second ?? 'publish', values, rest });
}

async function release(area, { verb, values, rest }) {
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command) throw new Refused(`${verb} is none of ${Object.keys(commands).slice(1).join(', ')}.`);
  const strange = Object.keys(values).find((name) => !command.options.includes(name));
  if (strange) throw new Refused(`--${strange} means nothing to ${verb}.`);
  const [least, most] = command.arguments;
  if (rest.length < least)
    throw new Refused(
      `Which version is it? Write ${area} ${verb} VERSION; release status ${area} names them.`,
    );
  if (rest.length > most) throw new Refused(`${rest.slice(most).join(' ')} means nothing to ${verb}.`);
  const row = await command.run({ area, values, argument: rest[0] });
  console.log(`✓ ${sentenceOf(area, row)}`);
}

function showStatus(name) {
  const { areas } = readRegistry();
  const area = name?.replace(/^mf-/, '');
  if (area !== undefined && !areas[area]) throw new Refused(unknownReference(area));
  console.log(statusOf(area === undefined ? areas : { [area]: areas[area] }));
}

async function showGroups() {
  const groups = await listGroups();
  for (const { id, name, reference } of groups) console.log([id, name, reference ?? ''].join('  ').trimEnd());
}
