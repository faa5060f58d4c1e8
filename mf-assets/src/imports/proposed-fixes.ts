import { foldText, type AssetImport, type AssetImportCause } from '@steward/shared-api';
import {
  canKeepTexts,
  correctionReading,
  isCorrection,
  isRequired,
  keepLabel,
  recordTypeOf,
  replacedNames,
  withReading,
  withReplacements,
} from './mapping.ts';
import { placesLabels } from './steps.ts';

/** A text of the file and its corrected text. */
export interface Change {
  readonly from: string;
  readonly to: string;
}

/** An older server sends only these of a cause. */
export type Cause = Pick<AssetImportCause, 'id' | 'column' | 'reason' | 'rowCount'> &
  Partial<AssetImportCause>;

/** A change of the choices of an import that removes causes of refused rows. */
export interface ProposedFix {
  /** The same in the next preview. */
  readonly key: string;
  readonly label: string;
  readonly causes: readonly Cause[];
  /** False if the user has to check the changes first, because one of them changes the magnitude of an amount. */
  readonly isProposed: boolean;
  /** The corrected texts, if they are too many for the label. */
  readonly changes: readonly Change[];
  /** Returns the import with the changed choices. */
  readonly change: (assetImport: AssetImport) => AssetImport;
}

/**
 * The fixes that a user would probably choose, each for all of its causes: missing places are created, names and mistyped texts are read as
 * the suggested ones, months as their first day, and other texts that can't be read are kept. The user decides about all other causes.
 */
export function proposedFixes(
  assetImport: AssetImport,
  causes: readonly Cause[],
  { mayAddPlaces }: { mayAddPlaces: boolean },
): readonly ProposedFix[] {
  const groups = new Map<string, { readonly kind: Kind; readonly causes: Cause[] }>();
  for (const cause of causes) {
    const kind = kindOf(assetImport, cause);
    if (kind === null || (kind === 'createPlaces' && !mayAddPlaces)) continue;
    const key = `${kind} ${fixKeyOf(kind, cause)}`;
    const group = groups.get(key) ?? { kind, causes: [] };
    group.causes.push(cause);
    groups.set(key, group);
  }
  return [...groups].map(([key, group]) => ({
    key,
    causes: group.causes,
    isProposed: true,
    changes: [],
    ...builders[group.kind](assetImport, group.causes),
  }));
}

type Kind =
  | 'suggestedName'
  | 'correctedText'
  | 'createPlaces'
  | 'useReportDay'
  | 'readAsFirstDay'
  | 'keepTexts';

function kindOf(assetImport: AssetImport, cause: Cause): Kind | null {
  const { remedy, suggestion, unreadableField: field, choice } = cause;
  if (suggestion) return isCorrection(cause) ? 'correctedText' : 'suggestedName';
  if (remedy === 'createPlaces' || remedy === 'useReportDay') return remedy;
  if (!field) return null;
  if (remedy === 'readAsFirstDay') return remedy;
  const canKeep = canKeepTexts(assetImport, cause) && !isRequired(assetImport, field);
  return remedy || choice || !canKeep ? null : 'keepTexts';
}

/** The part that the causes of one fix have in common: each name is a fix of its own, and so is each column of texts. */
function fixKeyOf(kind: Kind, { suggestion, unreadableField }: Cause): string {
  if (kind === 'createPlaces' || kind === 'useReportDay') return '';
  if (kind === 'suggestedName') return `${suggestion?.field ?? ''} ${foldText(suggestion?.from ?? '')}`;
  return unreadableField ?? '';
}

type Builder = (
  assetImport: AssetImport,
  causes: readonly Cause[],
) => Pick<ProposedFix, 'label' | 'change'> & Partial<Pick<ProposedFix, 'isProposed' | 'changes'>>;

const pairOf = ({ suggestion }: Cause) => `“${suggestion?.from ?? ''}” as “${suggestion?.to ?? ''}”`;

/** The maximum number of corrected texts in a label. */
const pairsInLabel = 3;

const builders: Readonly<Record<Kind, Builder>> = {
  suggestedName: (_, causes) => ({
    label: `Read ${causes.slice(0, 1).map(pairOf).join('')}`,
    change: (before) => ({
      ...before,
      ...withReplacements(
        before,
        causes.flatMap(({ suggestion }) => suggestion ?? []),
      ),
    }),
  }),
  correctedText: (_, causes) => {
    const pairs = [...new Set(causes.map(pairOf))];
    const isListed = pairs.length > pairsInLabel;
    const reading = isListed ? `Use the ${pairs.length} corrected texts` : `Read ${listOf(pairs)}`;
    const changes = causes.flatMap(({ suggestion }) => suggestion ?? []);
    const month = causes.find(({ remedy }) => remedy === 'readAsFirstDay');
    return {
      isProposed: !changes.some(changesMagnitude),
      changes: isListed ? changes : [],
      label: `${reading} in “${columnOf(causes)}”${month ? ', and months and years as their first day' : ''}`,
      change: (before) => ({
        ...before,
        ...withReading(before, fieldsOfCauses(causes), correctionReading(month?.remedy)),
      }),
    };
  },
  createPlaces: (assetImport, causes) => ({
    label: `${placesLabels[recordTypeOf(assetImport)] ?? ''}${namesOf(assetImport, causes)}`,
    change: (before) => ({ ...before, createPlaces: true }),
  }),
  useReportDay: () => ({
    label: 'Use the day of the report for resolved faults without a day',
    change: (before) => ({ ...before, ...withReading(before, ['status'], { resolvesOnReportDay: true }) }),
  }),
  readAsFirstDay: (_, causes) => ({
    label: `Use the first day of the months and years in “${columnOf(causes)}”`,
    change: (before) => ({
      ...before,
      ...withReading(before, fieldsOfCauses(causes), { readsMonthsAsFirstDay: true }),
    }),
  }),
  keepTexts: (assetImport, causes) => ({
    label: keepLabel(assetImport, `unreadable texts of “${columnOf(causes)}”`, fieldsOfCauses(causes)),
    change: (before) => ({
      ...before,
      ...withReading(before, fieldsOfCauses(causes), { keepsUnreadableTexts: true }),
    }),
  }),
};

/** Whether an amount becomes at least ten times larger or smaller, such as `1.050` read as `1,050`. `£2k` read as `£2,000` does not. */
function changesMagnitude({ from, to }: Change): boolean {
  const [before, after] = [numberIn(from), numberIn(to)];
  if (!before || !after) return false;
  const ratio = after / (/\d\s?k\b/i.test(from) ? before * 1_000 : before);
  return ratio >= 10 || ratio <= 0.1;
}

/** The number in a text; undefined unless there is exactly one. A comma separates thousands. */
function numberIn(text: string): number | undefined {
  const [number, another] = text.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1').match(/\d+(?:\.\d+)?/g) ?? [];
  return number === undefined || another !== undefined ? undefined : Number(number);
}

/** The maximum number of names in a label. */
const namesInLabel = 5;

/** The names of missing places that the user has not chosen another name for; empty if the causes do not have them. */
function namesOf(assetImport: AssetImport, causes: readonly Cause[]): string {
  const chosen = replacedNames(assetImport);
  const all = causes.flatMap(({ choice }) =>
    choice && !chosen.has(foldText(choice.from)) ? `“${choice.from}”` : [],
  );
  const names = [...new Set(all)];
  if (names.length === 0) return '';
  const shown = names.slice(0, namesInLabel);
  return `, such as ${listOf(shown)}`;
}

const listOf = (texts: readonly string[]) => new Intl.ListFormat('en-GB').format(texts);

const columnOf = ([first]: readonly Cause[]) => first?.column ?? '';
const fieldsOfCauses = (causes: readonly Cause[]) =>
  causes.flatMap(({ unreadableField }) => unreadableField ?? []);
