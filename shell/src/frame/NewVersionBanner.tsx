import { RefreshIcon, Banner } from '@steward/shared-ui/header';
import { useNewRevision } from '../areas/use-new-revision.ts';
import { usePortal } from './portal-context.ts';

/** Offers to reload when areas were published since this tab was opened; nothing reloads by itself. */
export function NewVersionBanner() {
  const { registry, terms } = usePortal();
  const isNew = useNewRevision(registry.revision, terms);
  const reload = (
    <button type="button" className="st-banner-action" onClick={() => location.reload()}>
      Reload
    </button>
  );
  return (
    <output className="st-said">
      {isNew && (
        <Banner tone="info" icon={<RefreshIcon />} action={reload}>
          A newer version of Steward is ready. Save what you are typing, then reload.
        </Banner>
      )}
    </output>
  );
}
