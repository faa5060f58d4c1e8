import type { StickerAsset } from '@steward/shared-api';
import {
  Skeleton,
  EmptyState,
  FailedPanel,
  Page,
  Section,
  urlText,
  useRouteParameter,
  useUrlState,
} from '@steward/shared-ui/page';
import { useState } from 'react';
import { DuplicateFault, type FoundOpen } from './DuplicateFault.tsx';
import { nothingSaid } from './sticker.ts';
import { useStickerAsset } from './sticker.data.ts';
import { StickerForm } from './StickerForm.tsx';
import { ReportSubmitted } from './ReportSubmitted.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';

const title = 'Report a fault';
const fields = { sent: urlText };

/** What a sticker opens for somebody without an account: a fault of its asset is reported here, by anybody. */
export function StickerReportPage() {
  const trackerId = useRouteParameter('trackerId');
  const { data: asset, error, refetch } = useStickerAsset(trackerId);
  if (error?.status === 404) {
    return (
      <Page title={title}>
        <Section>
          <EmptyState
            text="This sticker was not found, or its practice has not switched on reporting by sticker."
            action={<SignInPrompt trackerId={trackerId} />}
          />
        </Section>
      </Page>
    );
  }
  if (error && !asset) {
    return (
      <Page title={title}>
        <Section>
          <FailedPanel title="This page could not be loaded" error={error} onRetry={() => void refetch()} />
        </Section>
      </Page>
    );
  }
  return (
    <Page
      title={title}
      heading={asset ? asset.assetName : title}
      about={asset ? asset.roomName : <Skeleton width={120} />}
    >
      {asset ? <Reporting asset={asset} trackerId={trackerId} /> : <Skeleton width="100%" height={420} />}
      {asset && <SignInPrompt trackerId={trackerId} />}
    </Page>
  );
}

/** The report, from the first word to the thanks; what was sent stands in the address, so that a reload loses no link. */
function Reporting({ asset, trackerId }: { asset: StickerAsset; trackerId: string }) {
  const [{ sent }, change] = useUrlState(fields);
  const [found, setFound] = useState<FoundOpen>();
  const [begin, setBegin] = useState(nothingSaid);
  if (sent !== '') return <ReportSubmitted token={sent} onAnother={() => change({ sent: '' })} />;
  if (found) {
    return (
      <DuplicateFault
        trackerId={trackerId}
        found={found}
        onReported={(token) => {
          setFound(undefined);
          setBegin(nothingSaid);
          change({ sent: token });
        }}
        onBack={() => {
          setFound(undefined);
          setBegin(found.values);
        }}
      />
    );
  }
  return (
    <StickerForm
      asset={asset}
      trackerId={trackerId}
      begin={begin}
      onReported={(token) => change({ sent: token })}
      onAlreadyOpen={setFound}
    />
  );
}
