import { parseArgs } from 'node:util';
import {
  exchangeRate,
  exchangeRates,
  importCurrency,
  importRecordType,
  importTextEncoding,
  type ExchangeRate,
  type ImportTextEncoding,
} from '@steward/shared-api';
import { groupImportOf } from '../engine/group-imports.ts';
import { isAmount } from '../engine/fields/money.ts';
import type { ImportKind } from '../engine/import-kind.ts';
import type { ColumnReplacement, FieldReading, MappingChoice } from '../engine/mapping/mapping.ts';
import { importModels } from '../engine/models/import-models.ts';
import type { HeaderPlace } from '../engine/read/sheet.ts';

/** The options of the command line. */
export interface CliOptions {
  readonly kind: ImportKind;
  readonly file: string;
  readonly group: string | undefined;
  readonly location: string | undefined;
  readonly category: string | undefined;
  readonly choices: readonly MappingChoice[];
  /** The columns that are read in another way than usual, by header or letter. */
  readonly readings: Readonly<Record<keyof FieldReading, readonly string[]>>;
  /** The values to read for texts of columns. */
  readonly replacements: readonly ColumnReplacement[];
  /** The chosen sheet and header row. What is undefined is found. */
  readonly place: HeaderPlace;
  /** The encoding of a CSV. If undefined, it is found. */
  readonly encoding: ImportTextEncoding | undefined;
  /** The order of dates in the file. If undefined, it is found. */
  readonly dayFirst: boolean | undefined;
  /** The pounds for one unit of other currencies. */
  readonly exchangeRates: readonly ExchangeRate[];
  readonly createCatalogue: boolean;
  readonly createLocations: boolean;
  readonly useGenericModels: boolean;
  readonly dryRun: boolean;
  readonly report: string | undefined;
  readonly as: string | undefined;
}

/** The command line has an invalid argument. */
export class UsageError extends Error {
  override readonly name = 'WrongUse';
}

const kinds: Record<string, ImportKind> = {
  ...Object.fromEntries(importRecordType.options.map((name) => [name, groupImportOf(name).kind])),
  models: importModels,
};
const kindNames = `${Object.keys(kinds).slice(0, -1).join(', ')} or models`;

/** Parses the command line; undefined if it has --help. Throws `UsageError` for an invalid argument. */
export function readCliOptions(args: readonly string[]): CliOptions | undefined {
  const { values, positionals } = parseOptions(args);
  if (values.help === true) return undefined;
  const [name = '', file, ...more] = positionals;
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind)
    throw new UsageError(
      name === '' ? `Specify what to import: ${kindNames}.` : `Unknown import '${name}'. Use ${kindNames}.`,
    );
  if (file === undefined) throw new UsageError(`Specify the file with the ${name}.`);
  if (more.length > 0)
    throw new UsageError(`Only one file can be imported at a time; '${more[0]}' is unexpected.`);
  if (kind.needsGroup && values.group === undefined)
    throw new UsageError(`Specify the group of the ${name} with --group and its reference or name.`);
  if (values.dates !== undefined && values.dates !== 'dmy' && values.dates !== 'mdy')
    throw new UsageError('--dates must be dmy or mdy.');
  return {
    kind,
    file,
    group: values.group,
    location: values.location,
    category: values.category,
    choices: (values.map ?? []).map(parseChoice),
    readings: {
      leavesUnreadableEmpty: values['leave-empty'] ?? [],
      readsAsPounds: values.pounds ?? [],
      readsMonthsAsFirstDay: values['first-day'] ?? [],
      usesCorrectedTexts: values['use-corrections'] ?? [],
      resolvesOnReportDay: values['report-day'] ?? [],
      takesOffVat: values['take-off-vat'] ?? [],
      keepsUnreadableTexts: values['keep-texts'] ?? [],
    },
    replacements: (values.read ?? []).map(parseReplacement),
    place: { sheet: values.sheet, headerRow: parseRow(values.header) },
    encoding: parseEncoding(values.encoding),
    dayFirst: values.dates === undefined ? undefined : values.dates === 'dmy',
    exchangeRates: parseRates(values.rate ?? [], { kind, name }),
    createCatalogue: values['create-catalogue'] === true,
    createLocations: values['create-locations'] === true,
    useGenericModels: values['generic-models'] === true,
    dryRun: values['dry-run'] === true,
    report: values.report,
    as: values.as,
  };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        group: { type: 'string' },
        location: { type: 'string' },
        category: { type: 'string' },
        map: { type: 'string', multiple: true },
        'leave-empty': { type: 'string', multiple: true },
        'keep-texts': { type: 'string', multiple: true },
        pounds: { type: 'string', multiple: true },
        rate: { type: 'string', multiple: true },
        'first-day': { type: 'string', multiple: true },
        'use-corrections': { type: 'string', multiple: true },
        'report-day': { type: 'string', multiple: true },
        'take-off-vat': { type: 'string', multiple: true },
        read: { type: 'string', multiple: true },
        sheet: { type: 'string' },
        header: { type: 'string' },
        encoding: { type: 'string' },
        dates: { type: 'string' },
        'create-catalogue': { type: 'boolean' },
        'create-locations': { type: 'boolean' },
        'generic-models': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        report: { type: 'string' },
        as: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Parses `Column=field`. The field follows the last equals sign, because a header can contain one. */
function parseChoice(text: string): MappingChoice {
  const at = text.lastIndexOf('=');
  if (at <= 0) throw new UsageError(`--map needs "Column=field", not '${text}'.`);
  const name = text.slice(at + 1).trim();
  const field = name.toLowerCase() === 'keep' ? 'keptColumns' : name;
  return { column: text.slice(0, at), field: field === '' || field === '-' ? undefined : field };
}

/** Parses `Column:text=value`. */
function parseReplacement(text: string): ColumnReplacement {
  const [, column, from, to] = /^([^:]+):(.+)=(.+)$/.exec(text) ?? [];
  if (column === undefined || from === undefined || to === undefined)
    throw new UsageError(`--read needs "Column:text=value", not '${text}'.`);
  return { column, from, to };
}

function parseRow(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError('--header needs the number of a row, such as 3.');
  return Number(text);
}

/** Parses `EUR=0.8543`. */
function parseRates(
  texts: readonly string[],
  { kind, name }: { kind: ImportKind; name: string },
): ExchangeRate[] {
  if (texts.length > 0 && !Object.values(kind.fields).some(isAmount))
    throw new UsageError(`--rate is for amounts, and ${name} have none.`);
  const rates = texts.map((text) => {
    const [, currency = '', rate] = /^ *([a-z]+) *= *(\S+) *$/i.exec(text) ?? [];
    const { data } = exchangeRate.safeParse({ currency: currency.toUpperCase(), rate });
    if (data) return data;
    throw new UsageError(
      `--rate must be a currency (${importCurrency.options.join(', ')}) and its rate, such as EUR=0.8543, not '${text}'. The rate is above 0, with up to 6 digits before and after the decimal point.`,
    );
  });
  if (exchangeRates.safeParse(rates).success) return rates;
  throw new UsageError('--rate is given twice for one currency.');
}

function parseEncoding(text: string | undefined): ImportTextEncoding | undefined {
  if (text === undefined) return undefined;
  const { data } = importTextEncoding.safeParse(text.toLowerCase());
  if (data === undefined)
    throw new UsageError(`--encoding must be one of ${importTextEncoding.options.join(', ')}.`);
  return data;
}

/** The text of `--help`. */
export function helpText(): string {
  return [
    'Imports a spreadsheet (CSV or XLSX). If a row is refused, nothing is imported.',
    '',
    '  npm run import -- assets    FILE --group GROUP [options]   a register of equipment',
    '  npm run import -- locations FILE --group GROUP [options]   the locations of a group',
    '  npm run import -- rooms     FILE --group GROUP [options]   the rooms of locations',
    '  npm run import -- suppliers FILE --group GROUP [options]   suppliers of a group',
    '  npm run import -- users     FILE --group GROUP [options]   users of a group, who are not invited',
    '  npm run import -- services  FILE --group GROUP [options]   past services of assets',
    '  npm run import -- faults    FILE --group GROUP [options]   past and open faults of assets',
    '  npm run import -- models    FILE [options]                 models for the catalogue of all groups',
    '',
    '  --group GROUP          the group: its reference or name',
    '  --location NAME        the location of rows that name none: its name or reference',
    '  --map "Column=field"   the field of a column, instead of the proposed one; can be given several times.',
    '                         Several columns for one field are joined; "Column=-" skips a column; "Column=keep" keeps',
    "                         its cells in the comments of assets, the progress of faults or the engineer's notes of services,",
    '                         as "Column: cell".',
    '  --leave-empty COLUMN   leaves cells of this column that cannot be read empty, instead of refusing their rows;',
    '                         can be given several times. The cells are listed.',
    '  --keep-texts COLUMN    does the same, and keeps their texts as --map COLUMN=keep does',
    '  --pounds COLUMN        reads amounts of this column in another currency as pounds, with the same number',
    '  --rate EUR=0.8543      converts amounts in this currency to pounds: 1 euro = £0.8543; can be given once for each',
    `                         currency (${importCurrency.options.join(', ')}). Columns with --pounds are not converted.`,
    '  --first-day COLUMN     reads months and years without a day in this column, such as Jan 2026 and 2026, as their first day',
    '  --use-corrections COLUMN',
    '                         uses the corrected texts of dates, amounts and email addresses in this column, such as 25/12/2021 for 12/25/2021',
    '  --report-day COLUMN    gives resolved faults without the day of their resolution the day of their report; the column of the status',
    '  --take-off-vat COLUMN  takes 20% VAT off the amounts of this column',
    '  --read "Column:text=value"',
    '                         reads a text of a column as this value, such as "Job:Principal=Practice manager"; can be given several times',
    '  --sheet NAME           the sheet of a workbook; by default the first visible one with column names',
    '  --header ROW           the number of the row with the column names, instead of the one that is found',
    `  --encoding NAME        the encoding of a CSV, instead of the one that is found: ${importTextEncoding.options.join(', ')}`,
    '  --dates dmy|mdy        whether 03/04/2026 is in April (dmy) or in March (mdy); by default the values of each column decide',
    '  --create-catalogue     adds missing categories, types, manufacturers and models to the catalogue',
    `  --category NAME        the category of added types when the file has none`,
    '  --create-locations     adds missing regions, locations and rooms',
    "  --generic-models       gives new assets of a missing model the model 'Model not listed' of their type",
    '  --dry-run              shows the result and writes nothing',
    '  --report FILE.csv      writes every refused row to a file; the screen shows the first 50',
    '  --as EMAIL             the user in the audit trail; "import" by default',
    '',
    ...Object.entries(kinds).map(
      ([name, { fields }]) => `Fields of ${name}: ${Object.keys(fields).join(', ')}`,
    ),
    'Assets also have the custom fields of the group, by their names.',
    '',
    'Exits with 0 on success, 1 if rows were refused or nothing could be written, 2 for invalid arguments.',
  ].join('\n');
}
