import { csrfHeader, organisationHeader, type AnyEndpoint } from '@steward/shared-api';
import { acceptsKey } from './idempotency.ts';

/** The headers that calls can send, by their name in the document. None is marked as required, because that depends on how the caller signs in. */
export const headers = {
  Csrf: {
    name: csrfHeader,
    in: 'header',
    description: 'Required with a session cookie. It proves that the call comes from a page of the portal.',
    schema: { type: 'string', enum: ['1'] },
  },
  Organisation: {
    name: organisationHeader,
    in: 'header',
    description:
      'The id of the group or supplier to use. Required if the user of a bearer token belongs to several.',
    schema: { type: 'string', format: 'uuid' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The ETag of the record as the caller has read it. Responds 412 if the record has changed since.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A repeated call with the same key and `If-Match` within 24 hours writes nothing and returns the first response.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

const failure = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The error responses by name. */
export const failures = {
  BadRequest: failure('A value is missing or invalid. `errors` has the messages by field.'),
  Unauthenticated: failure('The session or token is missing or has expired.'),
  Forbidden: failure('The caller lacks the permission.'),
  NotFound: failure('The record does not exist, or the caller may not see it.'),
  Conflict: failure('The current state of the record, or of another record, does not allow this.'),
  PreconditionFailed: failure('The record has changed since the version in `If-Match`.'),
  KeyAlreadyUsed: failure('The Idempotency-Key was used for another call.'),
  TooManyRequests: failure('Too many calls. `Retry-After` says when to try again.'),
  Failed: failure('The call failed.'),
} as const;

type NamedFailure = readonly [status: number, name: keyof typeof failures];

/** References to the headers that a call can send. */
export function parametersOf(endpoint: AnyEndpoint): { $ref: string }[] {
  const names: (keyof typeof headers)[] = [
    'Csrf',
    ...(endpoint.access === 'public' ? [] : (['Organisation'] as const)),
    ...(hasVersion(endpoint) ? (['IfMatch'] as const) : []),
    ...(hasKey(endpoint) ? (['IdempotencyKey'] as const) : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** The responses of a call. `content` is that of a response with data; a command or query without a result responds 204. */
export function responsesOf(
  endpoint: AnyEndpoint,
  content: Record<string, unknown>,
): Record<string, unknown> {
  const { type } = endpoint.output.def;
  const isFile = endpoint.kind === 'download';
  const hasTag = !isFile && endpoint.kind !== 'list' && endpoint.oneRowPerLine !== true;
  const done = {
    description: 'Done',
    ...(hasTag
      ? { headers: { ETag: { description: 'The version of the data.', schema: { type: 'string' } } } }
      : {}),
    content,
  };
  return {
    ...(type === 'null' ? {} : { 200: done }),
    ...(type === 'null' || type === 'nullable' ? { 204: { description: 'Done. There is no data.' } } : {}),
    ...Object.fromEntries(
      failuresOf(endpoint).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
    default: { $ref: '#/components/responses/Failed' },
  };
}

function failuresOf(endpoint: AnyEndpoint): readonly NamedFailure[] {
  const isWrite = endpoint.kind === 'command' || endpoint.kind === 'upload';
  return [
    [400, 'BadRequest'],
    ...(endpoint.access === 'public' ? [] : signedInFailures),
    [404, 'NotFound'],
    ...(isWrite ? conflicts : []),
    ...(hasVersion(endpoint) ? changedRecords : []),
    ...(hasKey(endpoint) ? usedKeys : []),
    [429, 'TooManyRequests'],
  ];
}

const signedInFailures: readonly NamedFailure[] = [
  [401, 'Unauthenticated'],
  [403, 'Forbidden'],
];
const conflicts: readonly NamedFailure[] = [[409, 'Conflict']];
const changedRecords: readonly NamedFailure[] = [[412, 'PreconditionFailed']];
const usedKeys: readonly NamedFailure[] = [[422, 'KeyAlreadyUsed']];

const hasVersion = ({ kind, method }: AnyEndpoint) =>
  kind === 'command' && (method === 'PATCH' || method === 'DELETE');
const hasKey = (endpoint: AnyEndpoint) => endpoint.access !== 'public' && acceptsKey(endpoint);
