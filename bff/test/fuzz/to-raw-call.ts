import { pathParameters, type AnyEndpoint } from '@steward/shared-api';
import type { Attempt, Input } from './inputs.ts';
import type { RawCall } from './raw-client.ts';

/** Builds the call of an attempt. */
export function toRawCall(
  endpoint: AnyEndpoint,
  { input, spelling, ifMatch, idempotencyKey }: Attempt,
): RawCall {
  const { method } = endpoint;
  const inPath = pathParameters(endpoint.path);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(input[name]));
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const headers = {
    ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
  if (endpoint.kind === 'upload') return { method, path, ...multipart(input, headers) };
  if (method === 'POST' || method === 'PATCH')
    return {
      method,
      path,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(rest)),
    };
  return { method, path: path + queryOf(rest, spelling), headers };
}

function queryOf(fields: readonly (readonly [string, unknown])[], spelling: Attempt['spelling']): string {
  const inCase = (name: string) => {
    if (spelling === 'upper') return name.toUpperCase();
    return spelling === 'lower' ? name.toLowerCase() : name;
  };
  const pairs = fields.flatMap(([name, value]) => {
    if (value === undefined) return [];
    const values = Array.isArray(value) ? value : [value];
    return values.map((item) => `${encoded(inCase(name))}=${encoded(item)}`);
  });
  const [first] = pairs;
  // Repeats a name in upper case.
  const again = spelling === 'twice' && first !== undefined ? [first.toUpperCase()] : [];
  return pairs.length === 0 ? '' : `?${[...pairs, ...again].join('&')}`;
}

/** Percent-encodes a value, also with lone surrogates, which `encodeURIComponent` rejects. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (text.isWellFormed()) return encodeURIComponent(text).replace(/^\.{1,2}$/, '%2e');
  return '%ED%A0%80';
}

function multipart(input: Input, headers: Record<string, string>) {
  const name = JSON.stringify(Object.values(input).at(-1) ?? '').replaceAll(/[^\x20-\x7e]|"/g, '');
  const body = [
    '--steward',
    `Content-Disposition: form-data; name="file"; filename="${name}.txt"`,
    'Content-Type: text/plain',
    '',
    'Some text',
    '--steward--',
    '',
  ].join('\r\n');
  return { body, headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=steward' } };
}
