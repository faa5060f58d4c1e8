import { contract } from '../contract.ts';
import { envelope, pathParameters, type AnyEndpoint } from '../endpoint.ts';
import { exampleOf } from './example-of.ts';
import { pageOf } from './fixtures/page-of.ts';

/** As many rows as a list has: more than a page. */
const rowCount = 63;

/**
 * What the server would answer to a call, made from the contract: lists are paged, a write is answered with what was sent and kept nowhere.
 * Undefined for what is no call of the contract; null for what answers without a body.
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
    // As the server's router: `/asset-instances/kpi-summary` before `/asset-instances/{id}`.
    .toSorted((one, other) => Object.keys(one.parameters).length - Object.keys(other.parameters).length);
  if (!found) return undefined;
  const { endpoint, parameters } = found;
  return { endpoint, body: bodyOf(endpoint, { ...sent, ...parameters }) };
}

function bodyOf(endpoint: AnyEndpoint, sent: Record<string, unknown>): unknown {
  if (endpoint.kind === 'download') return 'An example file.\n';
  if (endpoint.kind === 'list') {
    const rows = Array.from({ length: rowCount }, (_, at) =>
      exampleOf(endpoint.output, { row: at + 1, key: '' }),
    );
    return envelope(endpoint).parse(pageOf(rows, sent));
  }
  const example = exampleOf(endpoint.output, { row: 1, key: endpoint.id });
  return envelope(endpoint).parse({ data: withSent(endpoint, { example, sent }) });
}

/** What was sent stands in the answer as far as that has a place for it. */
function withSent(
  { output }: AnyEndpoint,
  { example, sent }: { example: unknown; sent: Record<string, unknown> },
): unknown {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example;
  const known = Object.entries(sent).filter(([key]) => key in example);
  const told = { ...example, ...Object.fromEntries(known) };
  return output.safeParse(told).success ? told : example;
}

function parametersIn(template: string, path: string): Record<string, string> | undefined {
  const match = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
  if (!match) return undefined;
  return Object.fromEntries(pathParameters(template).map((name, at) => [name, match[at + 1] ?? '']));
}
