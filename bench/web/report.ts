import { stewardName } from './application.ts';
import type { Goal } from './goals.ts';
import type { Samples } from './samples.ts';

const reference = 'react-admin';

export interface Line {
  readonly title: string;
  /** The medians in the order of the applications. */
  readonly cells: readonly string[];
  readonly goal: string;
  /** Undefined if the line has no limit. */
  readonly isMet: boolean | undefined;
}

/** The line of a goal. A goal that cannot be checked, because a value is missing, is not met. */
export function lineOf(goal: Goal, samples: Samples, applications: readonly string[]): Line {
  const medianOf = (application: string) => samples.median(goal.metric, application);
  const measured = medianOf(stewardName);
  const compared =
    goal.factorOf === undefined ? medianOf(reference) : samples.median(goal.factorOf, stewardName);
  const limit = goal.factor === undefined ? goal.limit : goal.factor * (compared ?? NaN);
  return {
    title: goal.title,
    cells: applications.map((application) => format(medianOf(application), goal)),
    goal: goalText(goal, limit),
    isMet: limit === undefined ? undefined : measured !== undefined && measured <= limit,
  };
}

function goalText({ factor, factorOf, unit }: Goal, limit: number | undefined): string {
  if (limit === undefined) return '';
  const compared = factorOf === undefined ? reference : 'the line above';
  const ratio = factor === undefined ? '' : ` (${factor === 1 ? '' : `${factor} × `}${compared})`;
  return `≤ ${format(limit, { unit })}${ratio}`;
}

function format(value: number | undefined, { unit }: Pick<Goal, 'unit'>): string {
  if (value === undefined) return '–';
  const digits = unit === 'KB' || (value < 100 && !Number.isInteger(value)) ? 1 : 0;
  return `${value.toFixed(digits)}${unit ? ` ${unit}` : ''}`;
}

/** The lines as a table with aligned columns. */
export function tableOf(lines: readonly Line[], applications: readonly string[]): string {
  const rows = [
    ['', '', ...applications, 'goal'],
    ...lines.map(({ title, cells, goal, isMet }) => [
      isMet === undefined ? ' ' : isMet ? '✓' : '✗',
      title,
      ...cells,
      goal,
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
