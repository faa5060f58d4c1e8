import { constraintOf, isUniqueViolation } from '../db/database-errors.ts';
import { conflict, type HttpProblem } from './problems.ts';

/** Of each unique index that a write may hit, the sentence of the catalogue and the field it belongs to. */
export type TakenValues = Readonly<Record<string, { detail: string; field?: string }>>;

/**
 * Waits for a write and turns a refused value into its 409. The index decides, not a look beforehand: of two people at once
 * one gets the row and the other this sentence.
 */
export async function orConflict<Result>(write: Promise<Result>, taken: TakenValues): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw problemOf(error, taken) ?? error;
  }
}

function problemOf(error: unknown, taken: TakenValues): HttpProblem | undefined {
  if (!isUniqueViolation(error)) return undefined;
  const constraint = constraintOf(error) ?? '';
  const known = Object.hasOwn(taken, constraint) ? taken[constraint] : undefined;
  return known && conflict(known.detail, known.field);
}
