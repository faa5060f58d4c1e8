import { constraintOf, isUniqueViolation } from '../db/database-errors.ts';
import { conflict, type HttpProblem } from './problems.ts';

/** The message and the field for each unique index that a write may violate. */
export type TakenValues = Readonly<Record<string, { detail: string; field?: string }>>;

/**
 * Awaits a write and turns a unique violation into a 409. The index decides instead of a prior query, so that concurrent writes are
 * safe.
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
  const knownConflict = Object.hasOwn(taken, constraint) ? taken[constraint] : undefined;
  return knownConflict && conflict(knownConflict.detail, knownConflict.field);
}
