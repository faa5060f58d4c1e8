import type { ParsedRow, Problem } from '../fields/parse-row.ts';
import type { Fields } from '../fields/field.ts';
import type { Planning } from '../import-kind.ts';
import type { Plan } from './plan.ts';

/** A reason against a row, with the field that it is about. */
export type Refusal<Of extends Fields> = Omit<Problem, 'column' | 'field'> & {
  readonly field: keyof Of & string;
};

/** Refuses a row for several reasons. A field with a cell that cannot be read has this reason already. */
export function refuseRow<Of extends Fields>(
  plan: Plan,
  { number, problems }: Pick<ParsedRow<Of>, 'number' | 'problems'>,
  { refusals, columnOf }: { refusals: readonly Refusal<Of>[] } & Pick<Planning, 'columnOf'>,
): void {
  const unreadable = new Set(problems.map(({ column }) => column));
  for (const { field, ...refusal } of refusals) {
    const column = columnOf(field);
    if (!unreadable.has(column)) plan.refuse(number, { column, ...refusal });
  }
}
