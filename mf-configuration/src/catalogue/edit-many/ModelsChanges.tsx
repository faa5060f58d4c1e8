import { changesByText, modelProperties, type ManyModels } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';

type Change = ManyModels['changes'][number];

/** The changes of the type, the manufacturer, the interval and the requirements with the number of models, and the number of their assets. */
export function ModelsChanges({ changes, assetsCount }: Pick<ManyModels, 'changes' | 'assetsCount'>) {
  const texts = changesByText(changes, textsOf);
  if (texts.size === 0) return null;
  return (
    <>
      <ul aria-label="Changes">
        {[...texts].map(([text, count]) => (
          <li key={text}>{`${text} (${plural(count, 'model')})`}</li>
        ))}
      </ul>
      <p>{assetsText(assetsCount)}</p>
    </>
  );
}

/** `3 assets have one of these models` */
function assetsText(count: number): string {
  if (count === 0) return 'No asset has one of these models';
  return `${plural(count, 'asset has', 'assets have')} one of these models`;
}

/** The text of each field; null if it does not change. */
const textsOf: readonly ((change: Change) => string | null)[] = [
  ({ before, after }) => fieldText('Type', before.assetTypeName, after.assetTypeName),
  ({ before, after }) => fieldText('Manufacturer', before.manufacturerName, after.manufacturerName),
  ({ before, after }) => {
    const [from, to] = [before.defaultServiceIntervalMonths, after.defaultServiceIntervalMonths];
    return fieldText('Service interval', monthsText(from), monthsText(to));
  },
  requirementText('requiresSerialNumber'),
  requirementText('requiresBarcode'),
];

/** `Type: Autoclaves → Sterilisers` */
function fieldText(label: string, from: string | null | undefined, to: string | null | undefined) {
  return from === to ? null : `${label}: ${from ?? 'none'} → ${to ?? 'none'}`;
}

const monthsText = (months: number | null | undefined) =>
  typeof months === 'number' ? plural(months, 'month') : null;

/** `Requires a barcode: no → yes` */
function requirementText(name: keyof typeof modelProperties) {
  const yesOrNo = (value: boolean | undefined) => (value === undefined ? null : value ? 'yes' : 'no');
  return ({ before, after }: Change) =>
    fieldText(modelProperties[name].label, yesOrNo(before[name]), yesOrNo(after[name]));
}
