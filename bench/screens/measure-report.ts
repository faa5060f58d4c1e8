import { timesOf, type Screens, type Waits } from './measure-screens.ts';

/** Goals of the cost report, in milliseconds. */
const goals = { rows: 300, task: 100 };

/** The first month of a period of two years: `2025-01`. */
function firstMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 23, 1)).toISOString().slice(0, 7);
}

/** One opening of the report, measured by the browser's clock. */
interface Opening {
  /** From the end of the response to the frame with the first rows. */
  readonly rows: number;
  /** The longest task since the response began. */
  readonly task: number;
}

/** Measures the cost report of two years: how soon its rows follow the response, and the longest task of the page. */
export async function measureReport({ page }: Screens, rounds: number): Promise<Waits[]> {
  const openings = { plain: [] as Opening[], grouped: [] as Opening[], charts: [] as Opening[] };
  const queries = { plain: '', grouped: '&group=type.location&sort=model', charts: '&charts=true' };
  const names = {
    plain: 'the report',
    grouped: 'the report, grouped by two columns and sorted',
    charts: 'the report with charts',
  };
  const sorted: number[] = [];
  const refetched: number[] = [];
  const views = ['plain', 'grouped', 'charts'] as const;
  for (let round = 0; round < Math.min(rounds, 10); round += 1) {
    for (const view of views) {
      await page.goto(`/reports?start=${firstMonth()}${queries[view]}`);
      openings[view].push(opening(await page.evaluate('bench.reportOpened()')));
      if (view !== 'plain') continue;
      sorted.push(Number(await page.evaluate(`bench.longestTaskAfterClick('th:nth-child(4) button')`)));
      sorted.push(Number(await page.evaluate(`bench.longestTaskAfterClick('th:nth-child(6) button')`)));
      refetched.push(Number(await page.evaluate('bench.longestTaskOfRefetch()')));
    }
  }
  return [
    ...views.flatMap((view) => [
      {
        name: `${names[view]}: from the response to rows`,
        ...timesOf(openings[view].map(({ rows }) => rows)),
        goal: goals.rows,
      },
      {
        name: `${names[view]}: longest task`,
        ...timesOf(openings[view].map(({ task }) => task)),
        goal: goals.task,
      },
    ]),
    { name: 'sort by a column: longest task', ...timesOf(sorted), goal: goals.task },
    { name: 'refetch: longest task', ...timesOf(refetched), goal: goals.task },
  ];
}

/** Guarantee: `reportOpened` of in-page.js returns these fields. */
const opening = (value: unknown) => value as Opening;
