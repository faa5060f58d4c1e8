import {
  command,
  endpoints,
  list,
  query,
  type AnyEndpoint,
  type EndpointParts,
  type Method,
  type OutputSchema,
  type ReadParts,
  type Shape,
  type WriteParts,
} from './endpoint.ts';

/** The parts of an endpoint without those that only the server of the portal uses. A backend checks permissions itself. */
type BackendParts<Input extends Shape, Output extends OutputSchema> = Omit<
  EndpointParts<Input, Output>,
  'access' | 'summary'
>;

const forPortal = { access: 'signedIn', summary: '' } as const;

/**
 * Returns functions that define the endpoints of an area's own backend, like {@link query}, {@link list}, {@link command} and
 * {@link endpoints} for the API of the portal. `useQuery`, `useCommand`, `call` and the fake network accept these endpoints. `reads` and
 * `changes` name records of the portal (`AssetInstance`) or of the area (`stock.item`). A response that does not match its schema is an
 * `ApiError` with status 0.
 */
export function areaBackend(area: string) {
  return {
    query: <const Input extends Shape, Output extends OutputSchema>(
      parts: BackendParts<Input, Output> & ReadParts,
    ) => ({ ...query({ ...parts, ...forPortal }), area }),
    list: <const Input extends Shape, Output extends OutputSchema>(
      parts: BackendParts<Input, Output> & ReadParts,
    ) => ({ ...list({ ...parts, ...forPortal }), area }),
    command: <const Input extends Shape, Output extends OutputSchema>(
      method: Exclude<Method, 'GET'>,
      parts: BackendParts<Input, Output> & WriteParts,
    ) => ({ ...command(method, { ...parts, ...forPortal }), area }),
    /** Names the endpoints of a resource: `endpoints('items', { list })` sets the id `stock.items.list`. */
    endpoints: <Group extends Record<string, AnyEndpoint>>(resource: string, group: Group): Group =>
      endpoints(`${area}.${resource}`, group),
  };
}
