import type { AssetInstance, Tracker } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, toast } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { Skeleton, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { Label, PrintPage, PrintPortal } from '@steward/shared-ui/print';
import { Code } from '@steward/shared-ui/record';
import { useState } from 'react';
import { boxOf, labelPapers } from '../labels/label-papers.ts';
import { useGenerateTracker, useTracker } from './tracker.data.ts';

/** The modal 'Asset Tracker Management'. */
export function TrackerDialog({ asset }: { asset: AssetInstance }) {
  const close = useCloseOverlay('tracker');
  return (
    <Dialog title="Asset Tracker Management" onClose={close}>
      <TrackerPanel asset={asset} />
    </Dialog>
  );
}

/** The QR code, the URL and the label of a tracker, or the button that generates one. */
function TrackerPanel({ asset }: { asset: AssetInstance }) {
  const { data: tracker, error, refetch } = useTracker(asset.trackerCurrentId);
  if (asset.trackerCurrentId === null) return <NoTracker asset={asset} />;
  if (tracker) return <ShownTracker asset={asset} tracker={tracker} />;
  if (error)
    return (
      <FailedPanel title="The tracker could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  return <Skeleton width="100%" height={360} />;
}

function NoTracker({ asset }: { asset: AssetInstance }) {
  const mayEdit = useCan('assets.edit');
  const { generate, running } = useGenerateTracker();
  return (
    <Code text="This asset has no tracker yet. A tracker is a code on a label that opens this asset when it is scanned.">
      {mayEdit && (
        <Button kind="primary" busy={running} onClick={() => void generate(asset)}>
          Generate New Tracker
        </Button>
      )}
    </Code>
  );
}

function ShownTracker({
  asset,
  tracker: { friendlyId, qrCode },
}: {
  asset: AssetInstance;
  tracker: Tracker;
}) {
  const [printing, setPrinting] = useState(false);
  const { roll } = labelPapers;
  const label = {
    name: asset.assetModel.name,
    reference: asset.reference,
    serialNumber: asset.serialNumber,
    friendlyId,
    codeSvg: qrCode.publicUrlQrCodeSvg,
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(qrCode.publicUrl);
      toast.success('Address copied');
    } catch {
      // The browser may refuse; without HTTPS it has no clipboard.
      toast.error("Couldn't copy the address. Select it above the buttons to copy it.");
    }
  };
  return (
    <Code
      friendlyId={friendlyId}
      code={{ svg: qrCode.publicUrlQrCodeSvg, alt: `QR code of tracker ${friendlyId}` }}
      address={qrCode.publicUrl}
    >
      <Button onClick={() => void copy()}>Copy Address</Button>
      <Button kind="primary" busy={printing} onClick={() => setPrinting(true)}>
        Print This Tracker
      </Button>
      {printing && (
        <PrintPortal paper={roll.size} onDone={() => setPrinting(false)}>
          <PrintPage
            size={roll.size}
            boxes={[{ key: 'label', box: boxOf(roll, 0), content: <Label {...label} /> }]}
          />
        </PrintPortal>
      )}
    </Code>
  );
}
