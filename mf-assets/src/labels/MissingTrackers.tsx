import type { TrackerLabel } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, Progress } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { Section } from '@steward/shared-ui/page';
import { withoutOrder } from '../assets/asset-view.ts';
import { useGenerateTrackers } from './label.data.ts';
import type { ChosenLabels } from './label-selection.ts';

/** The number of assets that are named; the others are counted. */
const maximumNamed = 8;

interface MissingTrackersProps {
  /** The labels of the shown part that have no tracker. */
  labels: readonly TrackerLabel[];
  chosen: ChosenLabels;
  /** Whether there are more labels than the shown part. */
  hasMoreParts: boolean;
}

/** The chosen assets without a tracker, which have no label yet. */
export function MissingTrackers({ labels, chosen, hasMoreParts }: MissingTrackersProps) {
  const mayEdit = useCan('assets.edit');
  const { start, progress, cancel } = useGenerateTrackers();
  if (labels.length === 0 && progress === null) return null;
  const more = labels.length - maximumNamed;
  const ids = labels.map(({ assetInstanceId }) => assetInstanceId);
  return (
    <Section title={`${plural(labels.length, 'asset has', 'assets have')} no tracker yet`}>
      <ul className="st-list">
        {labels.slice(0, maximumNamed).map(({ assetInstanceId, breadcrumbName, serialNumber }) => (
          <li key={assetInstanceId}>{[breadcrumbName, serialNumber].filter(Boolean).join(' · ')}</li>
        ))}
        {more > 0 && <li>{`and ${plural(more, 'other')}`}</li>}
      </ul>
      {progress !== null && <Progress label="Generating trackers" {...progress} onCancel={cancel} />}
      {mayEdit && progress === null && (
        <Controls>
          <Button onClick={() => void start({ assetInstanceIds: ids })}>
            {labels.length === 1
              ? 'Generate a tracker for this one'
              : `Generate trackers for these ${labels.length}`}
          </Button>
          {hasMoreParts && 'filters' in chosen && (
            <Button onClick={() => void start({ filters: withoutOrder(chosen.filters) })}>
              Generate trackers for all parts
            </Button>
          )}
        </Controls>
      )}
    </Section>
  );
}
