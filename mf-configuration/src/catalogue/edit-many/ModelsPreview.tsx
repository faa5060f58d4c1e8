import { previewText, type ManyModels } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { Callout, NamedRecords } from '@steward/shared-ui/wizard';
import { useChangeModels, type ModelsValues } from './edit-many.data.ts';
import { ModelsChanges } from './ModelsChanges.tsx';
import { RefusedModels } from './RefusedModels.tsx';

const noun = ['model', 'models'] as const;

interface ModelsPreviewProps {
  values: ModelsValues;
  preview: ManyModels;
  onBack: () => void;
  onChanged: (result: ManyModels) => void;
}

/** Whether the shell has the list of names. One of version 0.3 has none. */
const hasNames = typeof NamedRecords === 'function';

/** The consequences of a change of many models. Nothing has changed before the user confirms. */
export function ModelsPreview({ values, preview, onBack, onChanged }: ModelsPreviewProps) {
  const { run, running, error } = useChangeModels();
  const { changedCount, refused, changes, assetsCount, ids = [] } = preview;
  const confirm = async () => {
    // Other models may match the filters by now. The error is shown below.
    const result = await run({ ids, values }).catch(() => null);
    if (result) onChanged(result);
  };
  return (
    <>
      <output>{previewText(preview, noun, 'these values')}</output>
      {hasNames && <NamedRecords title={plural(changedCount, 'model')} records={preview.changed} />}
      <RefusedModels refused={refused} />
      <ModelsChanges changes={changes} assetsCount={assetsCount} />
      {error && <Callout tone="error">{error.message}</Callout>}
      <Controls>
        <Button onClick={onBack}>Back</Button>
        <Button kind="primary" busy={running} disabled={changedCount === 0} onClick={() => void confirm()}>
          {`Change ${plural(changedCount, 'model')}`}
        </Button>
      </Controls>
    </>
  );
}
