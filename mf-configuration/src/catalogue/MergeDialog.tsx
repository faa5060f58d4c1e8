import {
  assetModels,
  type AssetModelListed,
  type CatalogueModel,
  type ModelMergePreview,
} from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { ChoiceSelect } from '@steward/shared-ui/edit';
import { plural } from '@steward/shared-ui/format';
import { DescriptionList, EmptyState, FailedPanel, Skeleton, useCloseOverlay } from '@steward/shared-ui/page';
import { Callout, Diff } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { useMergeModels, useMergePreview, useModel } from './catalogue.data.ts';

/** Merges a duplicate model into another one of the same type: a choice, a preview and a button. */
export function MergeDialog({ sourceId }: { sourceId: string }) {
  const close = useCloseOverlay('merge');
  const { data: source, error, refetch } = useModel(sourceId);
  return (
    <Dialog title="Merge Model" width={700} onClose={close}>
      {source ? (
        <MergeModel source={source} onMerged={close} />
      ) : error?.status === 404 ? (
        <EmptyState text="This model is not in the catalogue any more." />
      ) : error ? (
        <FailedPanel title="The model could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </Dialog>
  );
}

const nameOf = ({ name, supplierManufactureString: maker }: AssetModelListed) =>
  maker === null ? name : `${name} · ${maker}`;

function MergeModel({ source, onMerged }: { source: CatalogueModel; onMerged: () => void }) {
  const [target, setTarget] = useState<AssetModelListed | null>(null);
  const [isMerging, setMerging] = useState(false);
  const merge = useMergeModels();
  const preview = useMergePreview(source.id, target?.id ?? null);
  const { data, error } = preview;
  const run = async () => {
    if (target === null) return;
    setMerging(true);
    const merged = await merge(source.id, target.id, `${source.name} into ${target.name}`);
    setMerging(false);
    if (merged) onMerged();
  };
  return (
    <>
      <p>
        All assets of “{source.name}” get the model that you choose, and “{source.name}” is hidden. You can
        undo this.
      </p>
      <ChoiceSelect
        label="Merge into"
        endpoint={assetModels.list}
        input={{ assetTypeId: source.assetType.id }}
        nameOf={nameOf}
        without={source.id}
        value={target?.id ?? null}
        known={target && { id: target.id, name: nameOf(target) }}
        placeholder={`Choose a model of the type ${source.assetType.name}`}
        required
        onChoose={(_, chosen) => setTarget(chosen ?? null)}
      />
      {error ? (
        <FailedPanel
          title="The preview could not be loaded"
          error={error}
          onRetry={() => void preview.refetch()}
        />
      ) : data ? (
        <Preview preview={data} />
      ) : (
        target !== null && <Skeleton width="100%" height={160} />
      )}
      <div className="st-page-actions">
        <Button
          kind="primary"
          busy={isMerging}
          disabled={!data || data.refusal !== null}
          onClick={() => void run()}
        >
          Merge Models
        </Button>
      </div>
    </>
  );
}

function Preview({ preview }: { preview: ModelMergePreview }) {
  const { refusal, assetsCount, groupsCount, differences, synonyms } = preview;
  if (refusal !== null) return <Callout tone="warning">{refusal}</Callout>;
  const others = [
    [preview.documentsCount, 'document'],
    [preview.requestsCount, 'request'],
    [preview.suppliersCount, 'supplier'],
  ] as const;
  const moved = others.filter(([count]) => count > 0).map(([count, one]) => plural(count, one));
  return (
    <>
      <DescriptionList
        items={[
          ['Assets that change', `${plural(assetsCount, 'asset')} of ${plural(groupsCount, 'group')}`],
          ['Other records', moved.length === 0 ? 'None' : moved.join(', ')],
          ['New synonyms', synonyms.length === 0 ? 'None' : synonyms.join(', ')],
          ...differences.map(
            ({ label, source, target }) =>
              [label, <Diff key={label} before={source} after={target} />] as const,
          ),
        ]}
      />
      {differences.length > 0 && (
        <Callout tone="info">The assets get the interval and the requirements of the chosen model.</Callout>
      )}
    </>
  );
}
