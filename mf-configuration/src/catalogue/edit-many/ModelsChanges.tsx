import { changesByText, modelProperties, type ManyModels } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';

type Change = ManyModels['changes'][number];

/** The maximum number of lines of a field; the others are shown on demand. */
const maximumLines = 5;

/** The changes of the type, the manufacturer, the interval and the requirements with the number of models, and the number of their assets. */
export function ModelsChanges({ changes, assetsCount }: Pick<ManyModels, 'changes' | 'assetsCount'>) {
  const fields = textsOf.map((textOf) => linesOf(changesByText(changes, [textOf])));
  const lines = fields.flatMap((field) => field.slice(0, maximumLines));
  const others = fields.flatMap((field) => field.slice(maximumLines));
  if (lines.length === 0) return null;
  return (
    <>
      <Lines label="Changes" lines={lines} />
      {others.length > 0 && (
        <details>
          <summary>{plural(others.length, 'more change')}</summary>
          <Lines label="More changes" lines={others} />
        </details>
      )}
      <p>{assetsText(assetsCount)}</p>
    </>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <ul aria-label={label}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** `Type: Autoclaves → Sterilisers (3 models)`, most models first. */
function linesOf(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([text, count]) => `${text} (${plural(count, 'model')})`);
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
