import { createHash } from 'node:crypto';
import { catalogueKey } from '../plan/catalogue-names.ts';
import { nameKey } from '../plan/names.ts';
import type { WantedModel } from './known-models.ts';

/** How the names of a row match the catalogue. */
export type NameMatch = 'exact' | 'similar' | 'none';

/** A type and a model of the catalogue, each null if unknown. Without a confidence, the names were found instead of guessed. */
export interface Suggestion {
  readonly typeId: string | null;
  readonly modelId: string | null;
  readonly confidence: 'veryLikely' | 'likely' | null;
}

/** A distinct combination of type, manufacturer and model in a file. */
export interface NamesInFile {
  readonly key: string;
  readonly wanted: WantedModel;
  readonly rowCount: number;
  readonly match: NameMatch;
  readonly suggestion: Suggestion;
}

/** Joins the names of two sets of rows and adds up their counts. */
export function joinNames(ofSome: readonly NamesInFile[], ofOthers: readonly NamesInFile[]): NamesInFile[] {
  const names = new Map(ofSome.map((one) => [one.key, one]));
  for (const other of ofOthers) {
    const known = names.get(other.key);
    names.set(other.key, known ? { ...known, rowCount: known.rowCount + other.rowCount } : other);
  }
  return [...names.values()];
}

/** What a user has decided about names that are not in the catalogue. */
export type NameDecision =
  | { readonly kind: 'use'; readonly modelId: string }
  /** `requestId` is the request for the model that the assets wait for. */
  | { readonly kind: 'generic'; readonly typeId: string; readonly requestId: string | null }
  | { readonly kind: 'leaveOut' };

export type NameDecisions = ReadonlyMap<string, NameDecision>;

/** The decision about the names of a row. */
export function decisionOf(
  decisions: NameDecisions | undefined,
  wanted: WantedModel,
): NameDecision | undefined {
  if (decisions === undefined || decisions.size === 0) return undefined;
  return decisions.get(keyOfNames(wanted)) ?? decisions.get(earlierKeyOfNames(wanted));
}

/** The key of the names of a row, without differences of case and spaces, and of the type without the plural. Names can be long, so that it is a hash. */
export function keyOfNames(wanted: WantedModel): string {
  const ofType = [wanted.category, wanted.type].map((name = '') => catalogueKey(name) || nameKey(name));
  return hashOf([...ofType, ...ofModel(wanted)]);
}

/** The key that earlier versions of the server have stored. It differs in the plural and in spaces of the type. */
export function earlierKeyOfNames(wanted: WantedModel): string {
  return hashOf([...[wanted.category, wanted.type].map((name = '') => nameKey(name)), ...ofModel(wanted)]);
}

const ofModel = ({ manufacturer = '', model = '' }: WantedModel) => [nameKey(manufacturer), nameKey(model)];

const hashOf = (names: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(names)).digest('base64url');

/** The reason why rows are refused that a user left out. */
export function leftOutReason({ model, type, manufacturer }: WantedModel): string {
  const names = [type, manufacturer, model].filter((name) => name !== undefined);
  return `Left out in the catalogue step: '${names.join(' · ')}'`;
}
