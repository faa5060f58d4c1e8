import { command } from '@steward/shared-api';
import * as z from '@steward/shared-api/schema';
import { listInputs, outdatedInputs, problemsOfInputs } from './api-inputs.mjs';

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
  expect(released).toEqual({
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
  expect(outdatedInputs(endpoints, '0.5.3')).toEqual([]);
  expect(outdatedInputs(endpoints, '0.6.0')).toEqual([
    'orders.create still accepts note of the version before 0.5.0. Remove it from `formerly`.',
  ]);
});
