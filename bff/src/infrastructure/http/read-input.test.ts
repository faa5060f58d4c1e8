import { afterAll, describe, expect, it } from '@jest/globals';
import { command, contract, list, type AnyEndpoint } from '@steward/shared-api';
import * as z from '@steward/shared-api/schema';
import fastify, { type FastifyRequest } from 'fastify';
import { toJSONSchema } from 'zod';
import { HttpProblem } from './problems.ts';
import { readInput } from './read-input.ts';

// As in docs/versions.md: `note` was renamed to `comments`, and `colour` was removed.
const formerly = { note: { since: '0.5.0', renamedTo: 'comments' }, colour: { since: '0.5.0' } };
const update = command('PATCH', {
  path: '/things',
  access: 'signedIn',
  summary: 'Updates the comments of a thing.',
  changes: ['AssetInstance'],
  input: { comments: z.optional(z.string()) },
  output: z.unknown(),
  formerly,
});
const things = list({
  path: '/things',
  access: 'signedIn',
  summary: 'Lists things.',
  reads: [],
  input: { isOpen: z.optional(z.boolean()) },
  output: z.unknown(),
  formerly: { open: { since: '0.5.0', renamedTo: 'isOpen' } },
});

const app = fastify();
const read = (endpoint: AnyEndpoint) => (request: FastifyRequest) => readInput(endpoint, request);
app.setErrorHandler((error, _request, reply) =>
  error instanceof HttpProblem ? reply.code(error.problem.status).send(error.problem) : reply.send(error),
);
app.patch('/things', read(update));
app.get('/things', read(things));
afterAll(() => app.close());

async function send(payload: object) {
  const response = await app.inject({ method: 'PATCH', url: '/things', payload });
  return { status: response.statusCode, body: response.json() };
}

describe('the input of a client of the previous version', () => {
  it('has the value of a renamed field under its present name', async () => {
    expect(await send({ note: 'Checked' })).toEqual({ status: 200, body: { comments: 'Checked' } });
  });

  it('has no removed field', async () => {
    expect(await send({ comments: 'Checked', colour: 'red' })).toEqual({
      status: 200,
      body: { comments: 'Checked' },
    });
  });

  it('has the value of the present name if both are sent', async () => {
    expect((await send({ comments: 'New', note: 'Old' })).body).toEqual({ comments: 'New' });
  });

  it('is checked like the present field', async () => {
    expect(await send({ note: 7 })).toMatchObject({
      status: 400,
      body: { errors: { comments: ['Invalid value'] } },
    });
  });

  it('has the value of a renamed query parameter, in any case, with the type of the present one', async () => {
    const response = await app.inject('/things?OPEN=true');
    expect(response.json()).toMatchObject({ isOpen: true });
  });
});

it('refuses a field that no version has', async () => {
  expect(await send({ coment: 'Checked' })).toMatchObject({
    status: 400,
    body: { errors: { coment: ['Unknown field'] } },
  });
});

/** The paths of the objects in a JSON schema that accept unknown fields in silence. */
function openObjects(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen = 'type' in schema && schema.type === 'object' && !('additionalProperties' in schema);
  const inside = Object.entries(schema).flatMap(([name, part]) => openObjects(part, `${path}/${name}`));
  return isOpen ? [path, ...inside] : inside;
}

it('refuses unknown fields at every level of every endpoint', () => {
  const open = contract.flatMap(({ id, input }) =>
    openObjects(toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), id),
  );
  expect(open).toEqual([]);
});
