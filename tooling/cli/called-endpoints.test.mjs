import { findUncalled } from './called-endpoints.mjs';

const contract = [
  { id: 'things.get', method: 'GET', path: '/things/{id}' },
  { id: 'things.create', method: 'POST', path: '/things' },
];
const call = (test, endpoint, file = 'things.test.ts') => ({ file, test, endpoint });

/** The problems of one statement that this test file proves. */
const problemsOf = (text, calls, source = "spec('1.1.1');\nit('reads a thing', () => {});") =>
  findUncalled({
    markdown: `### 1.1 Things\n\n- **1.1.1** ${text}`,
    contract,
    sources: new Map([['things.test.ts', source]]),
    calls,
  });
const unproven = (endpoint, title = 'reads a thing') => [
  `1.1.1: ${endpoint} answered none of the tests that name this statement\n  things.test.ts › ${title}`,
];

test.each([
  ['a method and a path', 'GET /things/{thingId}: a thing'],
  ['the id of the contract', 'A thing is read by `things.get`'],
])(
  'accepts a called endpoint that a statement names by %s, and reports one that was not called',
  (_, text) => {
    expect(problemsOf(text, [call('a group reads a thing', 'GET /things/:id')])).toEqual([]);
    expect(problemsOf(text, []).join('')).toContain('things.test.ts › reads a thing');
  },
);

test.each([
  ['another test', call('a group removes a thing', 'GET /things/:id')],
  ['a test with a longer title', call('reads a thing twice', 'GET /things/:id')],
  ['a test of another file', call('reads a thing', 'GET /things/:id', 'others.test.ts')],
  ['no test, but in a hook', call('', 'GET /things/:id')],
  ['another method', call('reads a thing', 'PATCH /things/:id')],
])('does not accept a call of %s', (_, made) => {
  expect(problemsOf('GET /things/{id}', [made])).toEqual(unproven('GET /things/{id}'));
});

test('requires each endpoint that a statement names', () => {
  const text = 'GET /things/{id} reads what `things.create` has added';
  expect(problemsOf(text, [call('reads a thing', 'GET /things/:id')])).toEqual(unproven('POST /things'));
});

test('accepts the calls of all rows of a table and of several tests', () => {
  const source = [
    "spec('1.1.1');",
    "it.each(['a', 'b'])('reads the $kind %s in full', () => {});",
    "spec('1.1.1');",
    'for (const one of all) it(`adds ${one.name}`, () => {});',
  ].join('\n');
  const calls = [call('reads the big b in full', 'GET /things/:id'), call('adds c', 'POST /things')];
  expect(problemsOf('GET /things/{id} and POST /things', calls, source)).toEqual([]);
});

test('reports an endpoint that the contract does not have', () => {
  expect(problemsOf('DELETE /things/{id}', [])).toEqual([
    '1.1.1: DELETE /things/{id} is not an endpoint of the contract',
  ]);
});
