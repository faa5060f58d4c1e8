import { changesByText, modelProperties, type ManyModels } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';

type Change = ManyModels['changes'][number];

/** How many models get another type, manufacturer, interval or requirement, and how many assets follow. */
export function ModelsChanges({ changes, assetsCount }: Pick<ManyModels, 'changes' | 'assetsCount'>) {
  const texts = changesByText(changes, textsOf);
  if (texts.size === 0) return null;
  return (
    <>
      <ul aria-label="Changes">
        {[...texts].map(([text, count]) => (
          <li key={text}>{`${plural(count, 'model')}: ${text}`}</li>
        ))}
      </ul>
      <p>{assetsText(assetsCount)}</p>
    </>
  );
}

/** `3 assets of these models follow` */
function assetsText(count: number): string {
  if (count === 0) return 'No asset has one of these models';
  return `${plural(count, 'asset')} of these models ${count === 1 ? 'follows' : 'follow'}`;
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
