import { parseArgs } from 'node:util';
import { importAssets } from '../engine/assets/import-assets.ts';
import type { ImportKind } from '../engine/import-kind.ts';
import { importLocations } from '../engine/locations/import-locations.ts';
import type { MappingChoice } from '../engine/mapping/mapping.ts';
import { importModels } from '../engine/models/import-models.ts';

/** What was asked for on the command line. */
export interface CliOptions {
  readonly kind: ImportKind;
  readonly file: string;
  readonly group: string | undefined;
  readonly location: string | undefined;
  readonly category: string | undefined;
  readonly choices: readonly MappingChoice[];
  readonly dayFirst: boolean;
  readonly createCatalogue: boolean;
  readonly createLocations: boolean;
  readonly dryRun: boolean;
  readonly report: string | undefined;
  readonly as: string | undefined;
}

/** The command line asks for something that there is not. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

const kinds: Record<string, ImportKind> = {
  assets: importAssets,
  locations: importLocations,
  models: importModels,
};

/** Reads the command line; undefined when it asks for help. Throws `WrongUse`. */
export function readCliOptions(args: readonly string[]): CliOptions | undefined {
  const { values, positionals } = parsed(args);
  if (values.help === true) return undefined;
  const [name = '', file, ...more] = positionals;
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind)
    throw new WrongUse(
      name === ''
        ? 'Say what to import: assets, locations or models.'
        : `There is nothing called '${name}' to import, only assets, locations and models.`,
    );
  if (file === undefined) throw new WrongUse(`Say which file holds the ${name}.`);
  if (more.length > 0) throw new WrongUse(`One file at a time: what is '${more[0]}'?`);
  if (kind.needsGroup && values.group === undefined)
    throw new WrongUse(`Say whose ${name} they are, with --group and the group's reference or name.`);
  if (values.dates !== undefined && values.dates !== 'dmy' && values.dates !== 'mdy')
    throw new WrongUse('--dates is dmy or mdy.');
  return {
    kind,
    file,
    group: values.group,
    location: values.location,
    category: values.category,
    choices: (values.map ?? []).map(choiceOf),
    dayFirst: values.dates !== 'mdy',
    createCatalogue: values['create-catalogue'] === true,
    createLocations: values['create-locations'] === true,
    dryRun: values['dry-run'] === true,
    report: values.report,
    as: values.as,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        group: { type: 'string' },
        location: { type: 'string' },
        category: { type: 'string' },
        map: { type: 'string', multiple: true },
        dates: { type: 'string' },
        'create-catalogue': { type: 'boolean' },
        'create-locations': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        report: { type: 'string' },
        as: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** `Column=field`; the field is behind the last equals sign, since a header may hold one. */
function choiceOf(text: string): MappingChoice {
  const at = text.lastIndexOf('=');
  if (at <= 0) throw new WrongUse(`--map takes "Column=field", and not '${text}'.`);
  const field = text.slice(at + 1).trim();
  return { column: text.slice(0, at), field: field === '' || field === '-' ? undefined : field };
}

/** What `--help` says. */
export function helpText(): string {
  return [
    'Imports a spreadsheet (CSV or XLSX): all of it or, when a row is refused, nothing.',
    '',
    '  npm run import -- assets    FILE --group GROUP [options]   a register of equipment',
    '  npm run import -- locations FILE --group GROUP [options]   the locations of a group',
    '  npm run import -- models    FILE [options]                 models for the catalogue of all groups',
    '',
    '  --group GROUP          whose they are: the reference or the name of the group',
    '  --location NAME        where the assets of rows without a location are: name or reference',
    '  --map "Column=field"   which column is which field, instead of what is proposed; may be given several times.',
    '                         Several columns for one field are joined; "Column=-" leaves a column out.',
    '  --dates dmy|mdy        whether 03/04/2026 is in April (dmy, the default) or in March (mdy)',
    '  --create-catalogue     adds missing categories, types, makers and models to the catalogue',
    `  --category NAME        the category of types added that way when the file tells none`,
    '  --create-locations     adds missing regions, locations and rooms',
    '  --dry-run              says what would happen and writes nothing',
    '  --report FILE.csv      writes every refused row there; the screen shows the first 50',
    '  --as EMAIL             who does it, for the audit trail; "import" when left out',
    '',
    ...Object.entries(kinds).map(
      ([name, { fields }]) => `Fields of ${name}: ${Object.keys(fields).join(', ')}`,
    ),
    '',
    'Ends with 0 when all is well, 1 when rows were refused or nothing could be written, 2 when it was not understood.',
  ].join('\n');
}
