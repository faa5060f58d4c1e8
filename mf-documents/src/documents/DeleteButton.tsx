import type { Document } from '@steward/shared-api';
import { IconButton } from '@steward/shared-ui/page';
import { DeleteIcon } from '@steward/shared-ui/status';
import { useDeleteDocument } from './document.data.ts';

/** Deletes a document, after a question. */
export function DeleteButton({ document }: { document: Document }) {
  const { remove, running } = useDeleteDocument(document);
  return (
    <IconButton
      label={`Delete: ${document.title}`}
      icon={<DeleteIcon />}
      busy={running}
      onPress={() => void remove()}
    />
  );
}
