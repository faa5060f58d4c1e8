import type { AssetImportRow } from '@steward/shared-api';
import type { PreparedRow } from '../import-kind.ts';
import type { Plan } from '../plan/plan.ts';

export type DescribedProblem = AssetImportRow['problems'][number] & {
  /** The name of the field of a cell that cannot be read, so that the user can leave such cells empty. */
  readonly unreadableField?: string;
};

/** The problems of the refused rows, by the numbers of the rows. */
export function describeProblems(
  { refused }: Plan,
  rows: readonly PreparedRow[],
): ReadonlyMap<number, DescribedProblem[]> {
  const unreadable = new Map(rows.map(({ number, problems }) => [number, problems]));
  const described = new Map<number, DescribedProblem[]>();
  for (const { rowNumber, column, reason, isMissingInCatalogue = false } of refused) {
    const field = unreadable
      .get(rowNumber)
      ?.find((problem) => problem.column === column && problem.reason === reason)?.field;
    const problem = {
      column,
      reason,
      isMissingInCatalogue,
      ...(field === undefined ? {} : { unreadableField: field }),
    };
    described.set(rowNumber, [...(described.get(rowNumber) ?? []), problem]);
  }
  return described;
}
