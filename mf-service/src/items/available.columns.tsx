import type { CompactAsset } from '@steward/shared-api';
import { Checkbox } from '@steward/shared-ui/form';
import type { GridColumn } from '@steward/shared-ui/grid';
import { DueState, urgencyOf } from '@steward/shared-ui/status';

type Column = GridColumn<CompactAsset, never>;

/** The columns of the available assets, with a checkbox. */
export function availableColumns(
  chosen: ReadonlyMap<string, CompactAsset>,
  onChoose: (asset: CompactAsset, on: boolean) => void,
): readonly Column[] {
  const choice: Column = {
    key: 'choice',
    title: 'Add',
    onPhone: 'picture',
    width: 56,
    align: 'center',
    cell: (asset) => (
      <Checkbox
        label={`Choose ${nameOfAsset(asset)}`}
        checked={chosen.has(asset.id)}
        onChange={(on) => onChoose(asset, on)}
      />
    ),
  };
  return [choice, ...others];
}

const others: readonly Column[] = [
  {
    key: 'model',
    title: 'Model',
    width: 180,
    isRowLink: true,
    phoneCell: ({ derivedModelName }) => derivedModelName,
    cell: ({ derivedModelName, derivedTypeName }) => (
      <>
        {derivedModelName}
        <span className="st-line st-small">{derivedTypeName}</span>
      </>
    ),
  },
  {
    key: 'serial',
    title: 'Serial',
    width: 120,
    onPhone: 'line',
    phoneCell: ({ derivedTypeName, serialNumber }) =>
      [derivedTypeName, serialNumber].filter(Boolean).join(' · '),
    cell: ({ serialNumber }) => serialNumber,
  },
  {
    key: 'room',
    title: 'Room',
    onPhone: 'line',
    width: 120,
    minViewport: 768,
    cell: ({ subLocationString }) => subLocationString,
  },
  { key: 'due', title: 'Next Due', width: 176, onPhone: 'state', cell: (asset) => <NextDue asset={asset} /> },
];

function NextDue({ asset }: { asset: CompactAsset }) {
  const { dateServiceNextDue: day } = asset;
  return day === null ? 'Not due' : <DueState day={day} urgency={urgencyOf(asset)} />;
}

/** The name of an asset in this list and in messages. */
export function nameOfAsset({ derivedModelName, serialNumber }: CompactAsset): string {
  return [derivedModelName, serialNumber].filter(Boolean).join(' - ');
}
