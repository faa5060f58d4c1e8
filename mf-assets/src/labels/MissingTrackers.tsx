import type { TrackerLabel } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, Progress } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { Section } from '@steward/shared-ui/page';
import { useGenerateTrackers } from './label.data.ts';

/** The number of assets that are maximumNamed; the others are counted. */
const maximumNamed = 8;

/** The selected assets without a tracker, which have no label yet. */
export function MissingTrackers({ labels }: { labels: readonly TrackerLabel[] }) {
  const mayEdit = useCan('assets.edit');
  const { start, done, cancel } = useGenerateTrackers();
  if (labels.length === 0 && done === null) return null;
  const more = labels.length - maximumNamed;
  return (
    <Section title={`${plural(labels.length, 'asset has', 'assets have')} no tracker yet`}>
      <ul className="st-list">
        {labels.slice(0, maximumNamed).map(({ assetInstanceId, breadcrumbName, serialNumber }) => (
          <li key={assetInstanceId}>{[breadcrumbName, serialNumber].filter(Boolean).join(' · ')}</li>
        ))}
        {more > 0 && <li>{`and ${plural(more, 'other')}`}</li>}
      </ul>
      {done !== null && (
        <Progress label="Generating trackers" done={done} total={labels.length} onCancel={cancel} />
      )}
      {mayEdit && done === null && (
        <Button onClick={() => void start(labels)}>
          {labels.length === 1
            ? 'Generate a tracker for this one'
            : `Generate trackers for these ${labels.length}`}
        </Button>
      )}
    </Section>
  );
}
