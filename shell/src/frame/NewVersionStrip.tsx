import { RefreshIcon, Strip } from '@steward/shared-ui/portal';
import { useNewRevision } from '../areas/use-new-revision.ts';
import { usePortal } from './portal-context.ts';

/** Offers to reload when areas were published since this tab was opened; nothing reloads by itself. */
export function NewVersionStrip() {
  const { registry, terms } = usePortal();
  const isNew = useNewRevision(registry.revision, terms);
  const reload = (
    <button type="button" className="st-strip-action" onClick={() => location.reload()}>
      Reload
    </button>
  );
  return (
    <output className="st-said">
      {isNew && (
        <Strip tone="info" icon={<RefreshIcon />} action={reload}>
          A newer version of Steward is ready. Save what you are typing, then reload.
        </Strip>
      )}
    </output>
  );
}
