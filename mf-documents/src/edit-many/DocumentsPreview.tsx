import { Button } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import {
  useChangeDocuments,
  type EditedDocuments,
  type DocumentsValues,
  type ManyDocuments,
} from './edit-many.data.ts';

type Refused = ManyDocuments['refused'][number];

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
      {reasonsOf(refused).map((reason) => (
        <RefusedDocuments key={reason} reason={reason} refused={refused} />
      ))}
      <div className="st-page-actions">
        <Button onClick={onBack}>Back</Button>
        <Button kind="primary" busy={running} disabled={changedCount === 0} onClick={() => void confirm()}>
          {`Change ${plural(changedCount, 'document')}`}
        </Button>
      </div>
    </>
  );
}

function reasonsOf(refused: readonly Refused[]): readonly string[] {
  return [...new Set(refused.map(({ reason }) => reason))];
}

/** The documents that cannot change for one reason. Their names are shown on demand, because there may be hundreds. */
function RefusedDocuments({ reason, refused }: { reason: string; refused: readonly Refused[] }) {
  const documents = refused.filter((one) => one.reason === reason);
  return (
    <details>
      <summary>{`${plural(documents.length, 'document')}: ${reason}`}</summary>
      <ul aria-label={`Documents: ${reason}`}>
        {documents.map(({ id, name }) => (
          <li key={id}>{name ?? 'Deleted or not visible to you'}</li>
        ))}
      </ul>
    </details>
  );
}
