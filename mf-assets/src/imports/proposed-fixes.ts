import { replaceableFields, type AssetImport, type AssetImportCause } from '@steward/shared-api';
import {
  canKeepTexts,
  isRequired,
  keepLabel,
  recordTypeOf,
  withReading,
  withReplacements,
} from './mapping.ts';
import { placesLabels } from './steps.ts';

/** An older server sends only these of a cause. */
export type Cause = Pick<AssetImportCause, 'id' | 'column' | 'reason' | 'rowCount'> &
  Partial<AssetImportCause>;

/** A change of the choices of an import that removes causes of refused rows. */
export interface ProposedFix {
  /** The same in the next preview. */
  readonly key: string;
  readonly label: string;
  readonly causes: readonly Cause[];
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
  const groups = new Map<string, Cause[]>();
  for (const cause of causes) {
    const kind = kindOf(assetImport, cause);
    if (kind === null || (kind === 'createPlaces' && !mayAddPlaces)) continue;
    const key = `${kind} ${ofOneFix(kind, cause)}`;
    groups.set(key, [...(groups.get(key) ?? []), cause]);
  }
  return [...groups].flatMap(([key, ofFix]) => {
    const [first] = ofFix;
    const kind = first && kindOf(assetImport, first);
    return kind ? [{ key, causes: ofFix, ...builders[kind](assetImport, ofFix) }] : [];
  });
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
  if (suggestion) {
    const isName = field !== suggestion.field || replaceableFields.includes(suggestion.field);
    return isName ? 'suggestedName' : 'correctedText';
  }
  if (remedy === 'createPlaces' || remedy === 'useReportDay') return remedy;
  if (!field) return null;
  if (remedy === 'readAsFirstDay') return remedy;
  const canKeep = canKeepTexts(assetImport, cause) && !isRequired(assetImport, field);
  return remedy || choice || !canKeep ? null : 'keepTexts';
}

/** What the causes of one fix have in common: each name is a fix of its own, and so is each column of texts. */
function ofOneFix(kind: Kind, { suggestion, unreadableField }: Cause): string {
  if (kind === 'createPlaces' || kind === 'useReportDay') return '';
  if (kind === 'suggestedName') return `${suggestion?.field ?? ''} ${suggestion?.from.toLowerCase() ?? ''}`;
  return unreadableField ?? '';
}

type Builder = (assetImport: AssetImport, causes: readonly Cause[]) => Pick<ProposedFix, 'label' | 'change'>;

const readSuggestions: Builder = (_, causes) => {
  const suggestions = causes.flatMap(({ suggestion }) => suggestion ?? []);
  const [first] = suggestions;
  const others = new Set(suggestions.map(({ from }) => from.toLowerCase())).size - 1;
  const more = others > 0 ? `, and ${others} more in “${columnOf(causes)}”` : '';
  return {
    label: `Read “${first?.from ?? ''}” as “${first?.to ?? ''}”${more}`,
    change: (before) => ({ ...before, ...withReplacements(before, suggestions) }),
  };
};

const builders: Readonly<Record<Kind, Builder>> = {
  suggestedName: readSuggestions,
  correctedText: readSuggestions,
  createPlaces: (assetImport, causes) => ({
    label: `${placesLabels[recordTypeOf(assetImport)] ?? ''}${namesOf(causes)}`,
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
    label: keepLabel(
      assetImport,
      `the texts of “${columnOf(causes)}” that can’t be read`,
      fieldsOfCauses(causes),
    ),
    change: (before) => ({
      ...before,
      ...withReading(before, fieldsOfCauses(causes), { keepsUnreadableTexts: true }),
    }),
  }),
};

/** The maximum number of names in a label. */
const namesInLabel = 6;

/** The names of missing places; empty if the causes do not have them. */
function namesOf(causes: readonly Cause[]): string {
  const names = causes.flatMap(({ choice }) => (choice ? `“${choice.from}”` : []));
  if (names.length === 0) return '';
  const shown = names.slice(0, namesInLabel);
  const more = names.length - shown.length;
  return `: ${new Intl.ListFormat('en-GB').format(more > 0 ? [...shown, `${more} more`] : shown)}`;
}

const columnOf = ([first]: readonly Cause[]) => first?.column ?? '';
const fieldsOfCauses = (causes: readonly Cause[]) =>
  causes.flatMap(({ unreadableField }) => unreadableField ?? []);
