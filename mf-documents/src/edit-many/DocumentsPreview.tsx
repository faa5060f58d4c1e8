import { Button } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import {
  useChangeDocuments,
  type EditedDocuments,
  type DocumentsValues,
  type ManyDocuments,
} from './edit-many.data.ts';

interface DocumentsPreviewProps {
  chosen: EditedDocuments;
  values: DocumentsValues;
  preview: ManyDocuments;
  onBack: () => void;
  onClose: () => void;
}

/** What a change of many documents will do. Nothing has changed before the user confirms. */
export function DocumentsPreview({ chosen, values, preview, onBack, onClose }: DocumentsPreviewProps) {
  const { change, running } = useChangeDocuments(preview);
  const { changedCount, unchangedCount, refused } = preview;
  const confirm = async () => {
    if (await change(chosen, values)) onClose();
  };
  return (
    <>
      <output>
        {plural(changedCount, 'document')} will change
        {unchangedCount > 0 && `, ${plural(unchangedCount, 'already has', 'already have')} these values`}
        {refused.length > 0 && `, ${refused.length} cannot:`}
      </output>
      {refused.length > 0 && (
        <ul aria-label="Documents that cannot change">
          {refused.map(({ id, name, reason }) => (
            <li key={id}>{name === null ? reason : `${name}: ${reason}`}</li>
          ))}
        </ul>
      )}
      <div className="st-page-actions">
        <Button onClick={onBack}>Back</Button>
        <Button kind="primary" busy={running} disabled={changedCount === 0} onClick={() => void confirm()}>
          {`Change ${plural(changedCount, 'document')}`}
        </Button>
      </div>
    </>
  );
}
