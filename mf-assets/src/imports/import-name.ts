import type { AssetType, ImportName, importNames, InputOf } from '@steward/shared-api';

export type ImportNameRow = ImportName;

/** A decision about a name, as the server accepts it. */
export type NameDecisionInput = NonNullable<InputOf<typeof importNames.decide>['decisions']>[number];

/** The name as the file has it: `Autoclave · W&H · Lisa 22`. */
export function nameTitle({ category, type, manufacturer, model }: ImportName): string {
  return [type ?? category, manufacturer, model].filter((name) => name !== null).join(' · ');
}

const genericLabel = (typeName: string | null) => `Model not listed (${typeName ?? ''})`;

/** The choices of a name, each with its decision; the choice that opens the dialog has none. */
export interface NameChoice {
  readonly value:
    | 'undecided'
    | 'decided'
    | 'suggestion'
    | 'generic'
    | 'other'
    | 'leaveOut'
    | `type ${string}`;
  readonly label: string;
  readonly decision?: NameDecisionInput;
}

/**
 * The choices of a name that is not exactly one of the catalogue. The first one is the present choice; 'Model not listed' of each type is
 * last, so that users find it by the name of the type.
 */
export function choicesOf(
  name: ImportName,
  types: readonly Pick<AssetType, 'id' | 'name'>[],
): readonly NameChoice[] {
  const { id: nameId, match, assetTypeId, assetModelId, decided } = name;
  const undecided: NameChoice = {
    value: 'undecided',
    label: match === 'similar' ? `Use ${name.assetModelName ?? ''}` : 'Not decided',
    decision: { nameId, decision: null },
  };
  const present: NameChoice =
    decided === null ? undecided : { value: 'decided', label: decisionLabel(decided) };
  const others: NameChoice[] = decided === null || decided.rememberedAt !== null ? [] : [undecided];
  if (match === 'none' && assetModelId !== null)
    others.push({
      value: 'suggestion',
      label: `Use ${name.assetModelName ?? ''}`,
      decision: { nameId, decision: 'use', assetModelId },
    });
  if (assetTypeId !== null)
    others.push({
      value: 'generic',
      label: genericLabel(name.assetTypeName),
      decision: { nameId, decision: 'generic', assetTypeId },
    });
  others.push({ value: 'other', label: 'Another type or model…' });
  others.push({
    value: 'leaveOut',
    label: 'Leave the rows out',
    decision: { nameId, decision: 'leaveOut' },
  });
  const first = [present, ...others.filter(({ label }) => label !== present.label)];
  const labels = new Set(first.map(({ label }) => label));
  const ofTypes = types.map((type): NameChoice => ({
    value: `type ${type.id}`,
    label: genericLabel(type.name),
    decision: { nameId, decision: 'generic', assetTypeId: type.id },
  }));
  return [...first, ...ofTypes.filter(({ label }) => !labels.has(label))];
}

function decisionLabel({ decision, assetModelName, assetTypeName }: NonNullable<ImportName['decided']>) {
  switch (decision) {
    case 'use':
      return `Use ${assetModelName ?? ''}`;
    case 'generic':
      return genericLabel(assetTypeName);
    case 'request':
      return `Requested; until then ${genericLabel(assetTypeName)}`;
    case 'leaveOut':
      return 'Leave the rows out';
  }
}
