import { guessFault, type ParsedInputOf, type stickerReports } from '@steward/shared-api';
import type { AuthoredContext } from '../../context.ts';
import { invalid } from '../../infrastructure/http/problems.ts';
import { listFaultCategories } from '../faults/faults.queries.ts';
import type { FaultReport } from '../faults/create-fault.ts';

type Input = ParsedInputOf<typeof stickerReports.create>;

/** The values of a report, with guesses for the category and the severity that the reporter did not choose. */
export async function withGuesses(
  { db }: Pick<AuthoredContext, 'db'>,
  typeName: string,
  input: Input,
): Promise<FaultReport> {
  const { faultCategoryId, faultSeverity, faultReason, description } = input;
  const texts = { faultReason, description };
  if (faultCategoryId !== undefined && faultSeverity !== undefined)
    return { ...texts, faultCategoryId, faultSeverity };
  const categories = await listFaultCategories(db, { pageNumber: 1, pageSize: 300 });
  const guess = guessFault({ typeName, description, categories });
  const categoryId = faultCategoryId ?? guess.category?.id;
  if (categoryId === undefined) throw invalid({ faultCategoryId: ['Please select a category'] });
  return {
    ...texts,
    faultCategoryId: categoryId,
    faultSeverity: faultSeverity ?? guess.severity,
    isCategoryGuessed: faultCategoryId === undefined,
    isSeverityGuessed: faultSeverity === undefined,
  };
}
