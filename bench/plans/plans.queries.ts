import { Client } from 'pg';
import { asText, type Statement } from '../measure/statement.ts';

/** Below this number of rows a scan is faster than an index. */
const fewRows = 5_000;

/** The large tables under row-level security. */
export async function tenantTables(url: string): Promise<ReadonlySet<string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relrowsecurity and reltuples > $1',
    [fewRows],
  );
  await client.end();
  return new Set(rows.map(({ name }) => name));
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

export interface Explained {
  readonly milliseconds: number;
  /** The tables that the plan scans. */
  readonly scanned: readonly string[];
  readonly text: string;
}

/**
 * The plan of a statement as in the server: for a prepared one after six executions, when PostgreSQL may use a generic plan; for others
 * with these values.
 */
export async function explain(
  url: string,
  scope: string,
  { text, values, isPrepared }: Statement,
): Promise<Explained> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set role steward_app');
    await client.query(`select set_config('steward.scope', $1, false)`, [scope]);
    if (!isPrepared) await client.query('set plan_cache_mode = force_custom_plan');
    await client.query(`prepare measured as ${text}`);
    const literals = values.map((value) => client.escapeLiteral(asText(value))).join(', ');
    const execute = `execute measured${literals === '' ? '' : `(${literals})`}`;
    for (let time = 0; time < (isPrepared ? 6 : 1); time += 1) await client.query(execute);
    const { rows } = await client.query<{
      'QUERY PLAN': readonly { Plan: PlanNode; 'Execution Time': number }[];
    }>(`explain (analyze, format json) ${execute}`);
    const [response] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!response) throw new Error('There is no plan');
    return {
      milliseconds: response['Execution Time'],
      scanned: scansOf(response.Plan),
      text: JSON.stringify(response, null, 1),
    };
  } finally {
    await client.end();
  }
}

function scansOf(node: PlanNode): string[] {
  const scanned = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...scanned, ...(node.Plans ?? []).flatMap(scansOf)];
}
