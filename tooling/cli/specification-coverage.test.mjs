import { faultsOf, readStatements, titlesIn } from './specification-coverage.mjs';

const sources = {
  'a.test.ts': `
    describe('a noun', () => {
      it('when one is asked for → it', () => {});
      it("when it is somebody else's → 404", () => {});
      it.each(['1', '2'])('%s', () => {});
      it.each<[string, () => void]>([['a (b'], ["it's"]])('when %s is missing → 400 %s', () => {});
      it.each(
        names, // of (everything
      )(
        'when sorted by %s → each row once',
        () => {},
      );
    });`,
};
const clauses = [1, 2].flatMap((document) =>
  Array.from({ length: 9 }, (_, at) => [`Doc ${document} §${at + 1}`, `${document}.${at + 1}`]),
);
const all = [
  ...clauses,
  ...[1, 2, 3, 4, 5, 6].map((clause) => [`Decisions §${clause}`, `d.${clause}`]),
  ...[1, 2, 3, 4, 5, 6].map((clause) => [`Platform §${clause}`, `p.${clause}`]),
  ...[1, 2, 3, 4].map((clause) => [`Trust §${clause}`, `t.${clause}`]),
];
const proved = 'a.test.ts › when one is asked for';

/** A document with a line in each clause; `lines` stand for the one of doc 2 §7. */
function markdownWith(...lines) {
  const wanted = lines.length > 0 ? lines : [`| 2.7.1 | \`things.list\` | api | ${proved} |`];
  return all
    .map(([heading, prefix]) => {
      const rows = prefix === '2.7' ? wanted : [`| ${prefix}.1 | A label | platform | ${proved} |`];
      return [`## ${heading}`, '| id | statement | part | test |', '|---|---|---|---|', ...rows].join('\n');
    })
    .join('\n\n');
}
const faults = (markdown, endpoints = ['things.list']) =>
  faultsOf({ markdown, endpoints, readSource: (path) => sources[path] ?? null });

test('when a source is read, then every title is found, behind tables, types and line breaks too', () => {
  expect(titlesIn(sources['a.test.ts'])).toEqual([
    'when one is asked for → it',
    "when it is somebody else's → 404",
    '%s',
    'when %s is missing → 400 %s',
    'when sorted by %s → each row once',
  ]);
});

test('when every clause is there and every line has its test, then nothing is wrong', () => {
  expect(faults(markdownWith())).toEqual([]);
});

test('when a cell holds a bar, then it is read as one', () => {
  const [statement] = readStatements('## Doc 2 §7\n| 2.7.1 | a \\| b | api | x › y<br>x › z |');
  expect(statement).toMatchObject({ clause: 'Doc 2 §7', text: 'a | b', tests: ['x › y', 'x › z'] });
});

test.each([
  ['names no test', '| 2.7.1 | `things.list` | api | |', '2.7.1: there is no file (none named)'],
  [
    'names a lost file',
    '| 2.7.1 | `things.list` | api | b.test.ts › when |',
    '2.7.1: there is no file b.test.ts',
  ],
  [
    'names a lost test',
    '| 2.7.1 | `things.list` | platform | a.test.ts › when it is old |',
    '2.7.1: a.test.ts has no test "when it is old"',
  ],
  [
    'could mean several tests',
    '| 2.7.1 | `things.list` | api | a.test.ts › when |',
    '2.7.1: "when" begins several tests of a.test.ts',
  ],
  ['is of nobody', `| 2.7.1 | \`things.list\` | apis | ${proved} |`, '2.7.1: "apis" is none of shell, api,'],
  [
    'is misnumbered',
    `| 2.7.2 | \`things.list\` | platform | ${proved} |`,
    '2.7.2: not the number that comes next',
  ],
  [
    'leaves an endpoint out',
    `| 2.7.1 | things.list | platform | ${proved} |`,
    'things.list: no statement names this endpoint',
  ],
])('when a line %s, then it is said', (_, line, fault) => {
  expect(faults(markdownWith(line))).toEqual([expect.stringContaining(fault)]);
});

test('when a clause is missing, then it is said', () => {
  const markdown = markdownWith().replace('## Doc 1 §4\n', '');
  expect(faults(markdown)).toContain('Doc 1 §4: the clause is missing or has no statement');
});

test('when a title has places for values, then it is named with them or without', () => {
  const line = (name) => `| 2.7.1 | \`things.list\` | api | a.test.ts › ${name} |`;
  expect(faults(markdownWith(line('when sorted by %s')))).toEqual([]);
  expect(faults(markdownWith(line('when sorted by name → each row once')))).toEqual([]);
  expect(faults(markdownWith(line('when sorted by name → never')))).toHaveLength(1);
  expect(faults(markdownWith(line('%s')))).toEqual([]);
  expect(faults(markdownWith(line('what nobody tests')))).toHaveLength(1);
});
