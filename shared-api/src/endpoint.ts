import * as z from '@steward/shared-api/schema';
import { pageInput, pagination } from './paging.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call: a permission of the capability table, `signedIn` (any org user), or said aloud, `public`.
 * There is no default: an endpoint without it does not compile.
 */
export type Access = Permission | 'signedIn' | 'public';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Shape = z.core.$ZodShape;
/** Every input is an object that refuses unknown fields. */
export type InputSchema = z.ZodMiniObject<Shape, z.core.$strict>;
export type OutputSchema = z.ZodMiniType;

interface EndpointParts<Input extends Shape, Output extends OutputSchema> {
  /** Below `/bff/api/v1`; `{name}` is filled from the input's field of that name. */
  path: `/${string}`;
  access: Access;
  /** One sentence for the API's documentation. */
  summary: string;
  input: Input;
  output: Output;
}

/** A read of one or of many, a write, a file sent, a file fetched. */
export type EndpointKind = 'query' | 'list' | 'command' | 'upload' | 'download';

/** One call of the API: everything that client and server know of it. */
export interface Endpoint<Kind extends EndpointKind, Input extends InputSchema, Output extends OutputSchema> {
  readonly kind: Kind;
  /** `noun.verb`, given by {@link endpoints}; also the first part of the cache key. */
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly input: Input;
  /** The answer's `data`; of a list, one item of it. */
  readonly output: Output;
  /** Of an upload: the most that a file of it may have. */
  readonly maximumBytes?: number;
}

export type AnyEndpoint = Endpoint<EndpointKind, InputSchema, OutputSchema>;
export type AnyQuery = Endpoint<'query', InputSchema, OutputSchema>;
export type AnyList = Endpoint<'list', InputSchema, OutputSchema>;
export type AnyCommand = Endpoint<'command', InputSchema, OutputSchema>;
export type AnyUpload = Endpoint<'upload', InputSchema, OutputSchema>;
export type AnyDownload = Endpoint<'download', InputSchema, OutputSchema>;

/** What a caller passes (defaults may be left out). */
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>;
/** What a handler receives (defaults filled in). */
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>;
/** The answer's `data`; of a list, one item of it. */
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

/** A read of one thing, or of a short list that never pages. */
export function query<const Input extends Shape, Output extends OutputSchema>(
  parts: EndpointParts<Input, Output>,
) {
  return define('query', 'GET', { ...parts, input: z.strictObject(parts.input) });
}

/** A read of a list that pages; its output is one item. */
export function list<const Input extends Shape, Output extends OutputSchema>(
  parts: EndpointParts<Input, Output>,
) {
  return define('list', 'GET', { ...parts, input: z.strictObject({ ...parts.input, ...pageInput }) });
}

/** A write. It runs in one transaction and is audited. */
export function command<const Input extends Shape, Output extends OutputSchema>(
  method: Exclude<Method, 'GET'>,
  parts: EndpointParts<Input, Output>,
) {
  return define('command', method, { ...parts, input: z.strictObject(parts.input) });
}

/**
 * A write that takes one file, as the part `file` of a multipart body, besides the parameters of its path. The bytes stream: nothing
 * holds a transaction open while they do.
 */
export function upload<const Input extends Shape, Output extends OutputSchema>(
  parts: EndpointParts<Input, Output> & { maximumBytes: number },
) {
  return define('upload', 'POST', { ...parts, input: z.strictObject(parts.input) });
}

/** A read that answers with the bytes of a file, or with a range of them. */
export function download<const Input extends Shape>(
  parts: Omit<EndpointParts<Input, OutputSchema>, 'output'>,
) {
  return define('download', 'GET', { ...parts, input: z.strictObject(parts.input), output: z.unknown() });
}

/** Names the endpoints of a noun: `endpoints('faults', { list, get })` gives `faults.list` and `faults.get`. */
export function endpoints<Group extends Record<string, AnyEndpoint>>(noun: string, group: Group): Group {
  return Object.fromEntries(
    Object.entries(group).map(([verb, endpoint]) => [verb, { ...endpoint, id: `${noun}.${verb}` }]),
    // Guarantee: the same keys with the same values but for the id, which is a string in both.
  ) as Group;
}

/** The whole answer as it travels, for the server's output check and for the API's documentation. */
export function envelope(endpoint: AnyEndpoint) {
  return endpoint.kind === 'list'
    ? z.object({ data: z.array(endpoint.output), pagination })
    : z.object({ data: endpoint.output });
}

/** The names in the braces of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function define<Kind extends EndpointKind, Input extends InputSchema, Output extends OutputSchema>(
  kind: Kind,
  method: Method,
  parts: Omit<Endpoint<Kind, Input, Output>, 'kind' | 'id' | 'method'>,
): Endpoint<Kind, Input, Output> {
  return { kind, id: '', method, ...parts };
}
