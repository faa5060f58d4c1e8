import {
  omitUndefined,
  type AssetImportRow,
  type ImportChoice,
  type ImportCurrency,
  type ImportRemedy,
  type ImportSuggestion,
} from '@steward/shared-api';
import type { Problem } from '../fields/parse-row.ts';
import type { Plan } from '../plan/plan.ts';
import { missingPatternOf, patternOf, type ReasonPattern } from './reason-patterns.ts';

export type DescribedProblem = AssetImportRow['problems'][number] &
  Partial<ReasonPattern> & {
    /** The name of the field of a cell that cannot be read, so that the user can leave such cells empty. */
    readonly unreadableField?: string;
    /** False if the text of the cell cannot be kept in another field; true by default. */
    readonly canKeepText?: boolean;
    /** The option that removes the problem. */
    readonly remedy?: ImportRemedy;
    /** The currency of a refused amount, if an exchange rate would convert it. */
    readonly currency?: ImportCurrency;
    /** A known name that the text of the cell is probably meant to be. */
    readonly suggestion?: ImportSuggestion;
    /** The text of a cell that is none of the few values of its field. */
    readonly choice?: ImportChoice;
  };

/** The problems of the refused rows, by the numbers of the rows. */
export function describeProblems({ refused }: Plan): ReadonlyMap<number, DescribedProblem[]> {
  const described = new Map<number, DescribedProblem[]>();
  for (const problem of refused) {
    const { rowNumber, column, reason, isMissingInCatalogue = false, field } = problem;
    const { canKeepText, remedy, currency, suggestion, choice } = problem;
    const shown = { unreadableField: field, canKeepText, remedy, currency, suggestion, choice };
    const forUser = omitUndefined(shown);
    const ofCause = causePatternOf(problem);
    const forRow = { column, reason, isMissingInCatalogue, ...forUser, ...ofCause };
    described.set(rowNumber, [...(described.get(rowNumber) ?? []), forRow]);
  }
  return described;
}

/** The pattern of the cause. Each name that the user can replace is a cause of its own. */
function causePatternOf({
  reason,
  field,
  text,
  suggestion,
  choice,
  ...problem
}: Problem): ReasonPattern | undefined {
  if (text === undefined || suggestion || choice) return undefined;
  if (problem.isMissingInCatalogue) return missingPatternOf(reason, text);
  return field === undefined ? undefined : patternOf(reason, text);
}
