import { previewText } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { Callout, NamedRecords } from '@steward/shared-ui/wizard';
import {
  useChangeDocuments,
  type EditedDocuments,
  type DocumentsValues,
  type ManyDocuments,
} from './edit-many.data.ts';
import { DocumentsChanges } from './DocumentsChanges.tsx';
import { RefusedDocuments } from './RefusedDocuments.tsx';

const noun = ['document', 'documents'] as const;

interface DocumentsPreviewProps {
  chosen: EditedDocuments;
  values: DocumentsValues;
  preview: ManyDocuments;
  onBack: () => void;
  onChanged: (result: ManyDocuments) => void;
}

/** Whether the shell has the list of names. One of version 0.3 has none. */
const hasNames = typeof NamedRecords === 'function';

/** What a change of many documents will do. Nothing has changed before the user confirms. */
export function DocumentsPreview({ chosen, values, preview, onBack, onChanged }: DocumentsPreviewProps) {
  const { run, running, error } = useChangeDocuments();
  const { changedCount, refused } = preview;
  const confirm = async () => {
    // Other records may match the filters by now. The error is shown below.
    const previewed = preview.ids === undefined ? chosen : { ids: preview.ids };
    const result = await run({ ...previewed, values }).catch(() => null);
    if (result) onChanged(result);
  };
  return (
    <>
      <output>{previewText(preview, noun, 'these values')}</output>
      {hasNames && <NamedRecords title={plural(changedCount, 'document')} records={preview.changed} />}
      <RefusedDocuments refused={refused} />
      <DocumentsChanges changes={preview.changes} />
      {error && <Callout tone="error">{error.message}</Callout>}
      <Controls>
        <Button onClick={onBack}>Back</Button>
        <Button kind="primary" busy={running} disabled={changedCount === 0} onClick={() => void confirm()}>
          {`Change ${plural(changedCount, 'document')}`}
        </Button>
      </Controls>
    </>
  );
}
