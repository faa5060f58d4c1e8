import { pathParameters, type AnyEndpoint, type ParsedInputOf } from '@steward/shared-api';
import type { FastifyRequest } from 'fastify';
import { config, ZodMiniType, type core } from 'zod/mini';
import { invalid, notFound } from './problems.ts';
import { unstorable } from './unstorable.ts';

/** Default validation messages for schemas of the contract that define none. Applies to the whole process. */
config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'Required';
    if (issue.code === 'invalid_type' && issue.expected === 'boolean') return 'Must be true or false';
    if (issue.code === 'too_big') return 'Too large';
    if (issue.code === 'too_small') return 'Too small';
    return 'Invalid value';
  },
});

/**
 * Reads the input of a call from the query or body. Path parameters are merged last so that nothing overrides them. Throws a 400 with
 * messages by field, or a 404 for an invalid id in the path. Inputs of the previous version of the contract (`formerly`) are accepted.
 */
export function readInput<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest): ParsedInputOf<E> {
  const fromQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const sent = fromQuery
    ? readQuery(endpoint, asRecord(request.query))
    : withPresentNames(endpoint, readBody(request.body));
  const parsed = endpoint.input.safeParse({ ...sent, ...asRecord(request.params) });
  const errors = parsed.success ? unstorableFields(parsed.data) : messagesByField(parsed.error.issues);
  const fields = Object.keys(errors).map((field) => field.split('.')[0]);
  if (pathParameters(endpoint.path).some((name) => fields.includes(name))) throw notFound('address');
  if (!parsed.success || fields.length > 0) throw invalid(errors);
  // Guarantee: parsed by this endpoint's schema on the line above.
  return parsed.data as ParsedInputOf<E>;
}

function readBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw invalid({ body: ['The body must be a JSON object'] });
  return asRecord(body);
}

/** Renames or removes inputs that only the previous version has. A value that is also sent under its present name has priority. */
function withPresentNames(
  { formerly = {} }: AnyEndpoint,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  const former = Object.keys(sent).filter((name) => Object.hasOwn(formerly, name));
  if (former.length === 0) return sent;
  const present = Object.entries(sent).filter(([name]) => !former.includes(name));
  const renamed = former.flatMap((name) => {
    const { renamedTo } = formerly[name] ?? {};
    return renamedTo === undefined ? [] : [[renamedTo, sent[name]]];
  });
  return { ...Object.fromEntries(renamed), ...Object.fromEntries(present) };
}

/** Matches query names case-insensitively and converts their values to the types of the schema. */
function readQuery(endpoint: AnyEndpoint, query: Record<string, unknown>): Record<string, unknown> {
  const shape = endpoint.input.shape;
  const known = [...Object.keys(shape), ...Object.keys(endpoint.formerly ?? {})];
  const names = new Map(known.map((name) => [name.toLowerCase(), name]));
  const read = new Map<string, unknown>();
  for (const [sentName, value] of Object.entries(query)) {
    const name = names.get(sentName.toLowerCase()) ?? sentName;
    if (Array.isArray(value) || read.has(name)) throw invalid({ [name]: ['Sent more than once'] });
    read.set(name, value);
  }
  const sent = withPresentNames(endpoint, Object.fromEntries(read));
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, schema && typeof value === 'string' ? coerce(innermostType(schema), value) : value];
    }),
  );
}

function coerce(type: string, value: string): unknown {
  if (type === 'boolean' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  if ((type === 'number' || type === 'int') && /^-?\d{1,15}(\.\d+)?$/.test(value)) return Number(value);
  return value;
}

/** Returns the type of a schema inside optional, nullable and default. Throws if the schema is not one of zod/mini, as all of the contract. */
function innermostType(schema: unknown): string {
  if (!(schema instanceof ZodMiniType))
    throw new TypeError('The schemas of the contract are those of zod/mini');
  return 'innerType' in schema.def ? innermostType(schema.def.innerType) : schema.type;
}

function unstorableFields(input: Readonly<Record<string, unknown>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) => {
      const reason = unstorable(value);
      return reason === null ? [] : [[field, [reason]]];
    }),
  );
}

function messagesByField(issues: readonly core.$ZodIssue[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  const add = (field: string, message: string) => errors.set(field, [...(errors.get(field) ?? []), message]);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add(key, 'Unknown field');
    else add(issue.path.join('.') || 'body', issue.message);
  }
  return Object.fromEntries(errors);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
