import { useCan } from '@steward/shared-auth';
import { urlFlag, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const ReportFaultDialog = lazyRemote(async () => (await import('./ReportFaultDialog.tsx')).ReportFaultDialog);
const StickerSettingsDialog = lazyRemote(
  async () => (await import('../sticker-reports/StickerSettingsDialog.tsx')).StickerSettingsDialog,
);

const fields = { report: urlFlag, stickers: urlFlag };

/** The dialogs for reporting that the URL opens over the fault list; they load when they open. */
export function ReportOverlays() {
  const [{ report, stickers }] = useUrlState(fields);
  const mayReport = useCan('faults.edit');
  const maySet = useCan('organisation.edit');
  return (
    <Suspense>
      {report && mayReport && <ReportFaultDialog />}
      {stickers && maySet && <StickerSettingsDialog />}
    </Suspense>
  );
}
