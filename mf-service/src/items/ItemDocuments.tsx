import type { Document, documents } from '@steward/shared-api';
import type { QueryResult } from '@steward/shared-api/client';
import { Button } from '@steward/shared-ui/action';
import { FileLines, StoredFile } from '@steward/shared-ui/file';
import { formatBytes } from '@steward/shared-ui/format';
import { Skeleton, FailedPanel, Panel } from '@steward/shared-ui/page';
import { useEffect, useRef, type ReactNode } from 'react';

interface ItemDocumentsProps {
  title: string;
  /** The documents in running text: `service records`. */
  noun: string;
  found: QueryResult<typeof documents.list>;
  /** The button or the form that adds one. */
  children: ReactNode;
}

/** The documents of one kind that belong to an item, with their downloads. */
export function ItemDocuments({
  title,
  noun,
  found: { data, error, refetch },
  children,
}: ItemDocumentsProps) {
  return (
    <Panel title={title}>
      {error && !data ? (
        <FailedPanel title={`The ${noun} could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Lines title={title} noun={noun} documents={data.data} />
      ) : (
        <Skeleton width="100%" height={44} />
      )}
      {children}
    </Panel>
  );
}

interface LinesProps {
  title: string;
  noun: string;
  documents: readonly Document[];
}

function Lines({ title, noun, documents }: LinesProps) {
  if (documents.length === 0) return <p className="st-muted">No {noun} yet</p>;
  const label = title.charAt(0) + title.slice(1).toLowerCase();
  return (
    <FileLines label={label}>
      {documents.map((document) => (
        <li key={document.id}>
          <span className="st-file-name">
            {document.title}{' '}
            <span className="st-muted st-number">
              {[document.fileName, document.fileSize !== null && formatBytes(document.fileSize)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <StoredFile of={document} among={documents} />
        </li>
      ))}
    </FileLines>
  );
}

interface FormBehindButtonProps {
  /** The text of the button. */
  label: string;
  isOpen: boolean;
  onOpen: () => void;
  /** The form. */
  children: ReactNode;
}

/** A button that a form replaces. The focus moves to the first field of the form, and back to the button when the form closes. */
export function FormBehindButton({ label, isOpen, onOpen, children }: FormBehindButtonProps) {
  const wasOpen = useRef(isOpen);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasOpen.current !== isOpen) container.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={container} style={{ width: '100%' }}>
      {isOpen ? children : <Button onClick={onOpen}>{label}</Button>}
    </div>
  );
}
