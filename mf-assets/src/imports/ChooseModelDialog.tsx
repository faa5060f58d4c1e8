import { assetModels, assetTypes } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { ChoiceSelect } from '@steward/shared-ui/edit';
import { Controls } from '@steward/shared-ui/form';
import { useState } from 'react';
import type { ImportNameRow, NameDecisionInput } from './import-name.ts';

interface ChooseModelDialogProps {
  title: string;
  name: ImportNameRow;
  onChoose: (decision: NameDecisionInput) => void;
  onClose: () => void;
}

/** The choice of a type and a model from the whole catalogue. Without a model, the rows get 'Model not listed' of the type. */
export function ChooseModelDialog({ title, name, onChoose, onClose }: ChooseModelDialogProps) {
  const { id: nameId, assetTypeId, assetTypeName } = name;
  const [typeId, setTypeId] = useState(assetTypeId);
  const [modelId, setModelId] = useState<string | null>(null);
  const choose = () => {
    if (modelId !== null) onChoose({ nameId, decision: 'use', assetModelId: modelId });
    else if (typeId !== null) onChoose({ nameId, decision: 'generic', assetTypeId: typeId });
  };
  return (
    <Dialog
      title={title}
      width={560}
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={typeId === null && modelId === null} onClick={choose}>
          {modelId === null ? 'Use ‘Model not listed’' : 'Use this model'}
        </Button>
      }
    >
      <Controls>
        <ChoiceSelect
          label="Type"
          endpoint={assetTypes.list}
          input={{}}
          placeholder="Any type"
          value={typeId}
          known={assetTypeId === null ? null : { id: assetTypeId, name: assetTypeName ?? '' }}
          onChoose={(id) => {
            setTypeId(id);
            setModelId(null);
          }}
        />
        <ChoiceSelect
          label="Model"
          endpoint={assetModels.list}
          input={typeId === null ? {} : { assetTypeId: typeId }}
          placeholder="Model not listed"
          value={modelId}
          onChoose={setModelId}
        />
      </Controls>
    </Dialog>
  );
}
