import type { ApiError } from '@steward/shared-api/client';
import { Button, confirm } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { EmptyState, FailedPanel, Skeleton, useCloseOverlay } from '@steward/shared-ui/page';
import type { ReactNode } from 'react';
import { useRemoveRecord } from './catalogue.data.ts';
import type { CatalogueKind } from './catalogue-view.ts';
import { deletionText, titleOf } from './catalogue.labels.ts';

interface RecordDialogProps<Saved> {
  kind: CatalogueKind;
  query: {
    readonly data: Saved | undefined;
    readonly error: ApiError | undefined;
    readonly refetch: () => unknown;
  };
  /** Further buttons next to Delete. */
  actions?: ReactNode;
  children: (record: Saved) => ReactNode;
}

/** The dialog of a record: its form, and a button that deletes it if nothing uses it. */
export function RecordDialog<Saved extends { readonly id: string; readonly name: string; version: number }>(
  props: RecordDialogProps<Saved>,
) {
  const { kind, query, actions, children } = props;
  const { data, error, refetch } = query;
  const close = useCloseOverlay('edit');
  const title = titleOf(kind);
  return (
    <Dialog title={title} width={800} onClose={close}>
      {data ? (
        <>
          {children(data)}
          <div className="st-page-actions">
            {actions}
            <RemoveRecord kind={kind} record={data} onRemoved={close} />
          </div>
        </>
      ) : error?.status === 404 ? (
        <EmptyState text={`This ${title.toLowerCase()} is not in the catalogue any more.`} />
      ) : error ? (
        <FailedPanel
          title={`The ${title.toLowerCase()} could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton width="100%" height={400} />
      )}
    </Dialog>
  );
}

interface RemoveRecordProps {
  kind: CatalogueKind;
  record: { readonly id: string; readonly name: string; readonly version: number };
  onRemoved: () => void;
}

function RemoveRecord({ kind, record, onRemoved }: RemoveRecordProps) {
  const remove = useRemoveRecord(kind);
  const { id, name, version } = record;
  const label = `Delete ${titleOf(kind)}`;
  const ask = async () => {
    const question = { title: label, text: deletionText(name), confirmLabel: label, danger: true };
    if (!(await confirm(question))) return;
    if ((await remove({ id }, { about: name, ifMatch: version })) !== undefined) onRemoved();
  };
  return (
    <Button kind="danger" onClick={() => void ask()}>
      {label}
    </Button>
  );
}
