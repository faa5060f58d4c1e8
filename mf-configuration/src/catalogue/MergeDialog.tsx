import {
  assetModels,
  type AssetModelListed,
  type CatalogueModel,
  type ModelMergePreview,
} from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { ChoiceSelect } from '@steward/shared-ui/edit';
import { Controls } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import {
  DescriptionList,
  EmptyState,
  FailedPanel,
  Section,
  Skeleton,
  useCloseOverlay,
  useNavigate,
  useOverlayAddress,
} from '@steward/shared-ui/page';
import { Callout, Diff } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { useMergeModels, useMergePreview, useModel } from './catalogue.data.ts';

/** Merges a duplicate model into another one of the same type: a choice, a preview and a button. */
export function MergeDialog({ sourceId }: { sourceId: string }) {
  const close = useCloseOverlay('merge');
  const navigate = useNavigate();
  const addressWith = useOverlayAddress();
  // Closing would go back to the dialog of the hidden model, if it was opened there.
  const openList = () =>
    void navigate(addressWith({ merge: null }), { replace: true, preventScrollReset: true });
  // While it is merged the model is not requested again, because it is hidden by then.
  const [merging, setMerging] = useState<CatalogueModel | null>(null);
  const { data, error, refetch } = useModel(merging ? null : sourceId);
  const source = merging ?? data;
  return (
    <Dialog title="Merge Model" width={700} onClose={close}>
      {source ? (
        <MergeModel source={source} isMerging={merging !== null} onMerging={setMerging} onMerged={openList} />
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

interface MergeModelProps {
  source: CatalogueModel;
  isMerging: boolean;
  /** Called with the model while it is merged, and with null after a failure. */
  onMerging: (source: CatalogueModel | null) => void;
  onMerged: () => void;
}

function MergeModel({ source, isMerging, onMerging, onMerged }: MergeModelProps) {
  const [target, setTarget] = useState<AssetModelListed | null>(null);
  const merge = useMergeModels();
  const preview = useMergePreview(source.id, isMerging ? null : (target?.id ?? null));
  const { data, error } = preview;
  const run = async () => {
    if (target === null) return;
    onMerging(source);
    const merged = await merge(source.id, target.id, `${source.name} into ${target.name}`);
    if (merged) onMerged();
    else onMerging(null);
  };
  return (
    <>
      <Callout tone="info">
        All assets of “{source.name}” get the model that you choose, with its interval and its requirements. “
        {source.name}” is hidden. You can undo this.
      </Callout>
      <Controls>
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
      </Controls>
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
    <Section plain>
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
    </Section>
  );
}
