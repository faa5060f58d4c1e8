import { catalogueWords, type ClosestName } from '../plan/catalogue-names.ts';

/** Whether a name is probably a known one with an error. `Practice A` and `Practice B` are two names. */
export function isMisspelt(name: string, { value: known, isVeryLikely }: ClosestName<string>): boolean {
  const knownWords = new Set(catalogueWords(known));
  return isVeryLikely && catalogueWords(name).every((word) => word.length >= 4 || knownWords.has(word));
}
