import * as z from '@steward/shared-api/schema';
import type { EntityName } from './events/change.ts';
import { pageInput, pagination } from './paging.ts';
import type { Permission } from './permissions.ts';

/**
 * The access rule of an endpoint: a permission, `signedIn` (every user of an organisation) or `public`.
 * It has no default: an endpoint without it does not compile.
 */
export type Access = Permission | 'signedIn' | 'public';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type Shape = z.core.$ZodShape;
/** Every input is an object that rejects unknown fields. */
export type InputSchema = z.ZodMiniObject<Shape, z.core.$strict>;
export type OutputSchema = z.ZodMiniType;

/** An input of the previous version of the contract that this version has renamed or removed. The server still accepts it. */
export interface FormerInput {
  /** The version of shared-api that renamed or removed it: `0.5.0`. `npm run check` fails if the next version still has it. */
  readonly since: string;
  /** Its present name. Without one, the server ignores the value. */
  readonly renamedTo?: string;
}

export interface EndpointParts<Input extends Shape, Output extends OutputSchema> {
  /** The path below `/bff/api/v1`, or below `/bff/areas/<area>`. `{name}` takes the field `name` of the input. */
  path: `/${string}`;
  access: Access;
  /** One sentence for the documentation of the API. */
  summary: string;
  input: Input;
  /** The inputs that only clients of the previous version send, by their former name (docs/versions.md). */
  formerly?: Readonly<Record<string, FormerInput>>;
  output: Output;
}

/** The entities that a read depends on; `all` if every change makes it stale. */
export type Reads = readonly EntityName[] | 'all';

export interface ReadParts {
  /** A change of one of these entities makes a cached response stale. A test of the server compares them with every write. */
  reads: Reads;
  /** The output is an array that can have thousands of items: the server writes each on a line, and browsers parse them in short tasks. */
  oneRowPerLine?: true;
}

export interface WriteParts {
  /** The entities that a call may change, the main one first. A test compares them with the audit entries. */
  changes: readonly EntityName[];
  /** The call deletes the record with its `id`, although it is not a `DELETE`. The browser then does not read the record again. */
  deletesRecord?: true;
  /** The call stores no `Idempotency-Key`: it does not run in one transaction, and a repeated call sets the same values again. */
  ignoresKey?: true;
}

/** A read of one record or of a list, a write, an upload or a download. */
export type EndpointKind = 'query' | 'list' | 'command' | 'upload' | 'download';

/** One endpoint of the API: all that client and server share about it. */
export interface Endpoint<Kind extends EndpointKind, Input extends InputSchema, Output extends OutputSchema> {
  readonly kind: Kind;
  /** `resource.operation`, set by {@link endpoints}. Also the first part of the cache key. */
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /** The area with the backend that serves the endpoint; undefined for the API of the portal. */
  readonly area?: string;
  readonly access: Access;
  readonly summary: string;
  readonly input: Input;
  /** Inputs of the previous version, by name. */
  readonly formerly?: Readonly<Record<string, FormerInput>>;
  /** The `data` of the response; for a list, one item of it. Browsers have neither it nor `access`, `summary` and `formerly`. */
  readonly output: Output;
  /** For an upload: the maximum size of the file in bytes. */
  readonly maximumBytes?: number;
  /** For a read. Undefined in areas that were built before 0.3.1, where every change makes it stale. */
  readonly reads?: Reads;
  readonly oneRowPerLine?: true;
  /** For a write. Undefined in areas that were built before 0.3.1, where it makes every read stale. */
  readonly changes?: readonly EntityName[];
  readonly deletesRecord?: true;
  readonly ignoresKey?: true;
}

export type AnyEndpoint = Endpoint<EndpointKind, InputSchema, OutputSchema>;
export type AnyQuery = Endpoint<'query', InputSchema, OutputSchema>;
export type AnyList = Endpoint<'list', InputSchema, OutputSchema>;
export type AnyCommand = Endpoint<'command', InputSchema, OutputSchema>;
export type AnyUpload = Endpoint<'upload', InputSchema, OutputSchema>;
export type AnyDownload = Endpoint<'download', InputSchema, OutputSchema>;

/** The input of a call. Fields with a default are optional. */
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>;
/** The input of a handler, with defaults filled in. */
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>;
/** The `data` of the response; for a list, one item of it. */
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

/** Defines a read of one record, or of a short list without pages. */
export function query<const Input extends Shape, Output extends OutputSchema>(
  parts: EndpointParts<Input, Output> & ReadParts,
) {
  return define('query', 'GET', { ...parts, input: z.strictObject(parts.input) });
}

/** Defines a read of a list with pages. `output` is one item. */
export function list<const Input extends Shape, Output extends OutputSchema>(
  parts: EndpointParts<Input, Output> & ReadParts,
) {
  return define('list', 'GET', { ...parts, input: z.strictObject({ ...parts.input, ...pageInput }) });
}

/** Defines a write. It runs in one transaction and is audited. */
export function command<const Input extends Shape, Output extends OutputSchema>(
  method: Exclude<Method, 'GET'>,
  parts: EndpointParts<Input, Output> & WriteParts,
) {
  return define('command', method, { ...parts, input: z.strictObject(parts.input) });
}

/**
 * Defines an upload of one file, in the part `file` of a multipart body. The input has only the parameters of the path. The bytes are
 * streamed, and no transaction is open while they are.
 */
export function upload<const Input extends Shape, Output extends OutputSchema>(
  parts: EndpointParts<Input, Output> & WriteParts & { maximumBytes: number },
) {
  return define('upload', 'POST', { ...parts, input: z.strictObject(parts.input) });
}

/** Defines a read that responds with a file or a range of its bytes. */
export function download<const Input extends Shape>(
  parts: Omit<EndpointParts<Input, OutputSchema>, 'output'>,
) {
  return define('download', 'GET', { ...parts, input: z.strictObject(parts.input), output: z.unknown() });
}

/** Names the endpoints of a resource: `endpoints('faults', { list, get })` sets the ids `faults.list` and `faults.get`. */
export function endpoints<Group extends Record<string, AnyEndpoint>>(resource: string, group: Group): Group {
  return Object.fromEntries(
    Object.entries(group).map(([operation, endpoint]) => [
      operation,
      { ...endpoint, id: `${resource}.${operation}` },
    ]),
    // Guarantee: the keys and values are the same except for the id, which is a string in both.
  ) as Group;
}

/** Returns the schema of the whole response body, for the server's output check and for the documentation. */
export function envelope(endpoint: AnyEndpoint) {
  return endpoint.kind === 'list'
    ? z.object({ data: z.array(endpoint.output), pagination })
    : z.object({ data: endpoint.output });
}

/** The id of the query of the record that a write returns: `faults.get` for `faults.update`. */
export const recordQueryId = ({ id }: AnyEndpoint): string => id.replace(/\.\w+$/, '.get');

/** Returns the part of the address of an endpoint between `/bff` and its path: `/api/v1` or `/areas/stock`. */
export function basePathOf({ area }: AnyEndpoint): string {
  return area === undefined ? '/api/v1' : `/areas/${area}`;
}

/** Returns the names in the braces of a path. */
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
