import { command } from '@steward/shared-api';
import * as z from '@steward/shared-api/schema';
import { listInputs, problemsOfFormerInputs, problemsOfInputs } from './api-inputs.mjs';

const endpoint = (input, more = {}) => ({
  ...command('POST', {
    path: '/orders',
    access: 'signedIn',
    summary: '',
    changes: [],
    output: z.unknown(),
    input,
    ...more,
  }),
  id: 'orders.create',
});
const item = { quantity: z.int(), note: z.optional(z.string()) };
const before = {
  name: z.string(),
  comments: z.optional(z.string()),
  items: z.array(z.strictObject(item)),
};
const released = listInputs([endpoint(before)]);

it('lists the inputs with those of the items in a list', () => {
  expect(released).toMatchObject({
    'orders.create': {
      address: 'POST /orders',
      inputs: {
        name: 'required',
        comments: 'optional',
        items: 'required',
        'items[].quantity': 'required',
        'items[].note': 'optional',
      },
    },
  });
});

it('lists the values of an input, and the parts of one that may be null', () => {
  const status = z.nullable(z.enum(['New', 'Done']));
  const address = z.nullable(z.strictObject({ street: z.string() }));
  const { inputs } = listInputs([endpoint({ status, tags: z.array(z.enum(['a'])), address })])[
    'orders.create'
  ];
  expect(inputs).toEqual({
    status: 'required',
    'status=New': 'value',
    'status=Done': 'value',
    tags: 'required',
    'tags[]=a': 'value',
    address: 'required',
    'address.street': 'required',
  });
});

it('reports a value that the last release sends, except of an input that is former too', () => {
  const withStatus = (...values) => ({ status: z.enum(values) });
  const sent = listInputs([endpoint(withStatus('New', 'Done'))]);
  expect(problemsOfInputs(sent, [endpoint(withStatus('New', 'Open'))])).toEqual([
    'orders.create no longer accepts status=Done, which areas of the last release send. Keep it for one more version.',
  ]);
  expect(problemsOfInputs(sent, [endpoint({}, { formerly: { status: { since: '0.5.0' } } })])).toEqual([]);
});

it('accepts a text instead of a list of values, if it is long enough for each of them', () => {
  const sent = listInputs([endpoint({ status: z.enum(['New', 'Done']) })]);
  const withText = (maxLength) => [endpoint({ status: z.string().check(z.maxLength(maxLength)) })];
  expect(problemsOfInputs(sent, withText(4))).toEqual([]);
  expect(problemsOfInputs(sent, withText(3))).toEqual([
    'orders.create accepts status only with maxLength 3 instead of 4, so it refuses what areas of the last release send. Keep the former one for one more version.',
  ]);
});

it('accepts another optional input', () => {
  expect(problemsOfInputs(released, [endpoint({ ...before, colour: z.optional(z.string()) })])).toEqual([]);
});

it('reports an input that the last release sends', () => {
  const { comments: _, ...after } = before;
  expect(problemsOfInputs(released, [endpoint(after)])).toEqual([
    'orders.create no longer accepts comments, which areas of the last release send. Add it to `formerly`.',
  ]);
  const formerly = { comments: { since: '0.5.0' } };
  expect(problemsOfInputs(released, [endpoint(after, { formerly })])).toEqual([]);
});

it('reports an input of an item that the last release sends', () => {
  const items = z.array(z.strictObject({ quantity: z.int() }));
  // The server renames and ignores whole inputs only.
  const formerly = { 'items[].note': { since: '0.5.0' } };
  for (const more of [{}, { formerly }])
    expect(problemsOfInputs(released, [endpoint({ ...before, items }, more)])).toEqual([
      'orders.create no longer accepts items[].note, which areas of the last release send. Keep it for one more version.',
    ]);
});

it('accepts a former input together with its parts', () => {
  const { items: _, ...after } = before;
  const formerly = { items: { since: '0.5.0' } };
  expect(problemsOfInputs(released, [endpoint(after, { formerly })])).toEqual([]);
});

it('accepts another name of a required input', () => {
  const { name, ...rest } = before;
  const formerly = { name: { since: '0.5.0', renamedTo: 'title' } };
  expect(problemsOfInputs(released, [endpoint({ ...rest, title: name }, { formerly })])).toEqual([]);
});

it('reports an input that the last release may leave out', () => {
  expect(
    problemsOfInputs(released, [endpoint({ ...before, comments: z.string(), owner: z.string() })]),
  ).toEqual([
    'orders.create requires comments, which areas of the last release may leave out. Make it optional.',
    'orders.create requires owner, which areas of the last release may leave out. Make it optional.',
  ]);
});

it('accepts a required input in an optional part', () => {
  const address = z.optional(z.strictObject({ street: z.string() }));
  expect(problemsOfInputs(released, [endpoint({ ...before, address })])).toEqual([]);
});

it('reports a removed endpoint', () => {
  expect(problemsOfInputs(released, [])).toEqual([
    'orders.create is no longer POST /orders, which areas of the last release call. Keep it for one more version.',
  ]);
});

it('reports a former input of a version outside the window', () => {
  const endpoints = [endpoint(before, { formerly: { note: { since: '0.5.0' } } })];
  expect(problemsOfFormerInputs(endpoints, '0.4.1')).toEqual([]);
  expect(problemsOfFormerInputs(endpoints, '0.5.3')).toEqual([]);
  expect(problemsOfFormerInputs(endpoints, '0.6.0')).toEqual([
    'orders.create still accepts note of the version before 0.5.0. Remove it from `formerly`.',
  ]);
});

it('reports a former input that the endpoint has, and a present name that it does not have', () => {
  const formerly = {
    name: { since: '0.5.0' },
    note: { since: '0.5.0', renamedTo: 'coments' },
  };
  expect(problemsOfFormerInputs([endpoint(before, { formerly })], '0.5.0')).toEqual([
    'orders.create has name, so the server must not ignore or rename it. Remove it from `formerly`.',
    'orders.create renames note to coments, but has no coments.',
  ]);
});

it.each([
  [z.string().check(z.maxLength(100)), z.string().check(z.maxLength(50)), 'maxLength 50 instead of 100'],
  [z.string(), z.string().check(z.maxLength(50)), 'maxLength 50 instead of none'],
  [z.int().check(z.maximum(9)), z.int().check(z.maximum(5)), 'maximum 5 instead of 9'],
  [z.string(), z.int(), 'type integer instead of string'],
  [z.nullable(z.string()), z.string(), 'type string instead of null or string'],
  [z.string(), z.guid(), 'pattern uuid instead of none'],
  [
    z.array(z.string()).check(z.maxLength(9)),
    z.array(z.string()).check(z.maxLength(5)),
    'maxItems 5 instead of 9',
  ],
])('reports an input that accepts less (%#)', (before, after, difference) => {
  const sent = listInputs([endpoint({ value: before })]);
  expect(problemsOfInputs(sent, [endpoint({ value: after })])).toEqual([
    `orders.create accepts value only with ${difference}, so it refuses what areas of the last release send. Keep the former one for one more version.`,
  ]);
});

it('accepts an input that accepts more', () => {
  const sent = listInputs([endpoint({ value: z.string().check(z.maxLength(9)) })]);
  expect(problemsOfInputs(sent, [endpoint({ value: z.nullable(z.string()) })])).toEqual([]);
});

it('reports a stricter item of a list', () => {
  const sent = listInputs([endpoint({ tags: z.array(z.string().check(z.maxLength(30))) })]);
  expect(problemsOfInputs(sent, [endpoint({ tags: z.array(z.string().check(z.maxLength(9))) })])).toEqual([
    expect.stringContaining('tags[] only with maxLength 9 instead of 30'),
  ]);
});
