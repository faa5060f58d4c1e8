import { coverageOf, findProblems, readSpecCalls, readStatements } from './specification.mjs';

const markdown = [
  '### 1.1 What it is',
  '',
  '- **1.1.1** A list is read by `things.list`',
  '- **1.1.2** A | bar',
  '',
  '### 1.2 Screens',
  '',
  '- **1.2.1** A screen',
].join('\n');

/** A test file that names these statements, one call each. */
const testsNaming = (...calls) =>
  calls
    .map((ids) => `spec(${ids.map((id) => `'${id}'`).join(', ')});\ntest('proves ${ids.join()}', () => {});`)
    .join('\n');
const problemsIn = (source, { text = markdown, endpoints = ['things.list'] } = {}) =>
  findProblems({ markdown: text, endpoints, sources: new Map([['a.test.ts', source]]) });
const complete = testsNaming(['1.1.1', '1.1.2'], ['1.2.1']);

test('reads the statements with their sections', () => {
  expect(readStatements(markdown)).toEqual([
    { section: '1.1 What it is', id: '1.1.1', text: 'A list is read by `things.list`' },
    { section: '1.1 What it is', id: '1.1.2', text: 'A | bar' },
    { section: '1.2 Screens', id: '1.2.1', text: 'A screen' },
  ]);
});

test('finds the title of the test after a call, after tables, types and line breaks', () => {
  const source = `
    describe('a resource', () => {
      spec('1.1.1');
      it("rejects another user's", () => {});
      spec(
        '1.1.2',
        '1.2.1',
      );
      it.each<[string, () => void]>([['a (b'], ["it's"]])('names the missing %s', () => {});
      spec('1.2.1');
      for (const width of [360]) test(\`fits \${width} px\`, () => {});
    });`;
  expect(readSpecCalls(source)).toEqual([
    { ids: ['1.1.1'], title: "rejects another user's" },
    { ids: ['1.1.2', '1.2.1'], title: 'names the missing %s' },
    { ids: ['1.2.1'], title: 'fits ${width} px' },
  ]);
});

test('accepts a specification with a test for every statement', () => {
  expect(problemsIn(complete)).toEqual([]);
});

test.each([
  ['a statement without a test', testsNaming(['1.1.1', '1.1.2']), '1.2.1: no test names this statement'],
  [
    'an unknown id',
    `${complete}\n${testsNaming(['1.9.9'])}`,
    'a.test.ts: spec(1.9.9): unknown statement 1.9.9',
  ],
  [
    'an id twice',
    testsNaming(['1.1.1', '1.1.1', '1.1.2', '1.2.1']),
    'a.test.ts: spec(1.1.1, 1.1.1, 1.1.2, 1.2.1) names a statement twice',
  ],
  ['a call without a test', `${complete}\nspec('1.1.1');`, 'a.test.ts: spec(1.1.1): no test follows'],
  [
    'a call without an id',
    `${complete}\nspec();\ntest('is', () => {});`,
    'a.test.ts: spec() names no statement',
  ],
])('rejects %s', (_, source, problem) => {
  expect(problemsIn(source)).toEqual([problem]);
});

test('rejects a test that names nine statements', () => {
  const ids = Array.from({ length: 9 }, (_, at) => `1.1.${at + 1}`);
  const text = ['### 1.1 What it is', ...ids.map((id) => `- **${id}** \`things.list\``)].join('\n');
  expect(problemsIn(testsNaming(ids), { text })).toEqual([
    `a.test.ts: spec(${ids.join(', ')}) names more than 8 statements: split the test`,
  ]);
});

test('rejects a gap in the numbers and an endpoint that no statement names', () => {
  const text = markdown.replace('1.1.2', '1.1.3');
  expect(
    problemsIn(testsNaming(['1.1.1', '1.1.3', '1.2.1']), { text, endpoints: ['things.remove'] }),
  ).toEqual([
    '1.1.3: the next number of section 1.1 What it is is 1.1.2',
    'things.remove: no statement names this endpoint of the contract',
  ]);
});

test('lists the tests of each statement', () => {
  expect(coverageOf({ markdown, sources: new Map([['a.test.ts', complete]]) })).toContain(
    '| 1.1.2 | a.test.ts › proves 1.1.1,1.1.2 |',
  );
});
