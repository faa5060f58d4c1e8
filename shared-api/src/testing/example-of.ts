import type { OutputSchema } from '../endpoint.ts';

/** The row number and the property name of an example, so that rows differ and names look real. */
interface Wanted {
  readonly row: number;
  readonly key: string;
}

/** Candidates for a text by its property name. The first one that the schema accepts is used. */
const byName: readonly (readonly [RegExp, (row: number, key: string) => string])[] = [
  [/zone/i, () => 'Europe/London'],
  [/email|username/i, (row) => `person.${row}@example.example`],
  [/price|cost|amount/i, (row) => `${row * 25}.50`],
  [/phone/i, () => '01632 960001'],
  [/token/i, (row) => String(row).padStart(43, 'a')],
  [/url|website|image/i, () => 'https://portal.example/'],
  [
    /name|title|label|reference|description|text|note|comment|model|serial|barcode/i,
    (row, key) => `${wordsOf(key)} ${row}`,
  ],
];

function texts(row: number, key: string): readonly string[] {
  const month = String((row % 9) + 1).padStart(2, '0');
  return [
    ...byName.filter(([name]) => name.test(key)).map(([, text]) => text(row, key)),
    `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`,
    `2026-${month}-14T12:00:00.000Z`,
    `2026-${month}-14`,
    `${row * 25}.50`,
    `${wordsOf(key)} ${row}`,
    'K7P-4MX-92Q',
    '12',
    '{}',
    '09:00',
    '2026-03',
    'example',
    '',
  ];
}

/** Returns a value that a schema accepts, for the responses of the development server. Throws if it finds none. */
export function exampleOf(schema: OutputSchema, wanted: Wanted = { row: 1, key: '' }): unknown {
  const found = candidatesFor(schema, wanted).find((candidate) => schema.safeParse(candidate).success);
  if (found === undefined && !schema.safeParse(undefined).success)
    throw new Error(`Found no example of ${wanted.key || 'this'} (${definitionOf(schema).type})`);
  return found;
}

/** The properties of a schema definition that examples need. */
interface Definition {
  readonly type: string;
  readonly shape?: Record<string, OutputSchema>;
  readonly element?: OutputSchema;
  readonly innerType?: OutputSchema;
  readonly options?: readonly OutputSchema[];
  readonly entries?: Record<string, unknown>;
  readonly values?: readonly unknown[];
  readonly items?: readonly OutputSchema[];
  readonly in?: OutputSchema;
}

// Guarantee: every zod schema has its definition here, with the properties of its type.
const definitionOf = (schema: OutputSchema) => schema.def as unknown as Definition;

function candidatesFor(schema: OutputSchema, wanted: Wanted): readonly unknown[] {
  const definition = definitionOf(schema);
  const { innerType, options = [] } = definition;
  switch (definition.type) {
    case 'object':
      return [objectOf(definition, wanted)];
    case 'array':
      return definition.element ? [[exampleOf(definition.element, wanted)], []] : [[]];
    case 'tuple':
      return [(definition.items ?? []).map((item) => exampleOf(item, wanted))];
    case 'record':
      return [{}];
    case 'nullable':
    case 'optional':
    case 'default':
      return innerType ? [exampleOf(innerType, wanted), null] : [null];
    case 'union':
      return options.map((option) => exampleOf(option, wanted));
    case 'pipe':
      return definition.in ? candidatesFor(definition.in, wanted) : [];
    case 'enum':
      return rotated(Object.values(definition.entries ?? {}), wanted.row);
    case 'literal':
      return definition.values ?? [];
    case 'boolean':
      return [wanted.row % 2 === 0];
    case 'number':
    case 'int':
      return [wanted.row, 1, 0];
    case 'string':
      return texts(wanted.row, wanted.key);
    default:
      return [null, {}, ''];
  }
}

function objectOf({ shape = {} }: Definition, { row }: Wanted) {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([key, field]) => {
      const value = exampleOf(field, { row, key });
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

const rotated = (values: readonly unknown[], by: number) => [
  ...values.slice(by % values.length),
  ...values.slice(0, by % values.length),
];

/** `assetModel` → `Asset model` */
function wordsOf(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words === '' ? 'Example' : words.slice(0, 1).toUpperCase() + words.slice(1);
}
