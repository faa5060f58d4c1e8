import { pathParameters, type AnyEndpoint } from '@steward/shared-api';

/** A call as the test portal takes it: `PATCH /faults` with its body. */
export interface SampleCall {
  readonly request: string;
  readonly json?: Readonly<Record<string, unknown>>;
  /** Of an upload: a small text as its file. */
  readonly form?: FormData;
}

/** The call of an endpoint with this input: path filled in, the rest as query or as body. */
export function callOfSample(endpoint: AnyEndpoint, input: Readonly<Record<string, unknown>>): SampleCall {
  const inPath = pathParameters(endpoint.path);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  if (endpoint.kind === 'upload') return { request: `POST ${path}`, form: sampleFile() };
  if (endpoint.method === 'POST' || endpoint.method === 'PATCH')
    return { request: `${endpoint.method} ${path}`, json: rest };
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return { request: `${endpoint.method} ${path}${query.size > 0 ? `?${query}` : ''}` };
}

function sampleFile(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['A sample of a text'], { type: 'text/plain' }), 'sample.txt');
  return form;
}
