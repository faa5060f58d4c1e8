import { contract } from '../contract.ts';
import { envelope, pathParameters, type AnyEndpoint } from '../endpoint.ts';
import { exampleOf } from './example-of.ts';
import { pageOf } from './fixtures/page-of.ts';

/** The number of rows of every list: more than one page. */
const rowCount = 63;

/**
 * Returns an example response to a call, generated from the contract. Lists are paged. A write returns the sent values and stores nothing.
 * Undefined for calls outside the contract.
 */
export function exampleResponse(
  method: string,
  path: string,
  sent: Record<string, unknown>,
): { endpoint: AnyEndpoint; body: unknown } | undefined {
  const [found] = contract
    .filter((endpoint) => endpoint.method === method)
    .flatMap((endpoint) => {
      const parameters = parametersIn(endpoint.path, path);
      return parameters ? [{ endpoint, parameters }] : [];
    })
    // Like the server's router: `/asset-instances/kpi-summary` before `/asset-instances/{id}`.
    .toSorted((one, other) => Object.keys(one.parameters).length - Object.keys(other.parameters).length);
  if (!found) return undefined;
  const { endpoint, parameters } = found;
  return { endpoint, body: bodyOf(endpoint, { ...sent, ...parameters }) };
}

function bodyOf(endpoint: AnyEndpoint, sent: Record<string, unknown>): unknown {
  if (endpoint.kind === 'download') return 'An example file.\n';
  if (endpoint.kind === 'list') {
    const rows = Array.from({ length: rowCount }, (_, index) =>
      exampleOf(endpoint.output, { row: index + 1, key: '' }),
    );
    return envelope(endpoint).parse(pageOf(rows, sent));
  }
  const example = exampleOf(endpoint.output, { row: 1, key: endpoint.id });
  return envelope(endpoint).parse({ data: withSent(endpoint, { example, sent }) });
}

/** Copies the sent values into the example where it has a property of that name. */
function withSent(
  { output }: AnyEndpoint,
  { example, sent }: { example: unknown; sent: Record<string, unknown> },
): unknown {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example;
  const knownEntries = Object.entries(sent).filter(([key]) => key in example);
  const merged = { ...example, ...Object.fromEntries(knownEntries) };
  return output.safeParse(merged).success ? merged : example;
}

function parametersIn(template: string, path: string): Record<string, string> | undefined {
  const match = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
  if (!match) return undefined;
  return Object.fromEntries(pathParameters(template).map((name, index) => [name, match[index + 1] ?? '']));
}
