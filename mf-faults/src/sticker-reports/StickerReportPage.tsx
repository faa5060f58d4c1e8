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
import { DuplicateFault, type OpenFault } from './DuplicateFault.tsx';
import { removeStoredDraft, readStoredDraft } from './stored-draft.ts';
import { emptyValues } from './sticker.ts';
import { useReportPhotos } from './use-report-photos.ts';
import { useStickerAsset } from './sticker.data.ts';
import { StickerForm } from './StickerForm.tsx';
import { ReportSubmitted } from './ReportSubmitted.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';

const title = 'Report a fault';
const fields = { sent: urlText };

/** The page of a sticker for anonymous users: reports a fault of its asset. */
export function StickerReportPage() {
  const trackerId = useRouteParameter('trackerId');
  const { data: asset, error, refetch } = useStickerAsset(trackerId);
  if (error?.status === 404) {
    return (
      <Page title={title}>
        <Section>
          <EmptyState
            text="Sticker not found, or its practice does not accept fault reports without signing in."
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
      {asset ? <StickerReport asset={asset} trackerId={trackerId} /> : <Skeleton width="100%" height={420} />}
      {asset && <SignInPrompt trackerId={trackerId} />}
    </Page>
  );
}

/** The form, a duplicate or the confirmation. The URL keeps the secret of the sent report, so that a reload keeps its link. */
function StickerReport({ asset, trackerId }: { asset: StickerAsset; trackerId: string }) {
  const [{ sent }, change] = useUrlState(fields);
  const [openFault, setOpenFault] = useState<OpenFault>();
  const [initialValues, setInitialValues] = useState(() => ({
    ...emptyValues,
    ...readStoredDraft(trackerId),
  }));
  const uploads = useReportPhotos();
  const showSent = (token: string, photos: readonly File[]) => {
    removeStoredDraft(trackerId);
    setOpenFault(undefined);
    setInitialValues(emptyValues);
    uploads.add(token, photos);
    change({ sent: token });
  };
  if (sent !== '')
    return <ReportSubmitted token={sent} uploads={uploads} onAnother={() => change({ sent: '' })} />;
  if (openFault) {
    return (
      <DuplicateFault
        trackerId={trackerId}
        openFault={openFault}
        onReported={(token) => showSent(token, openFault.values.photos)}
        onBack={() => {
          setOpenFault(undefined);
          setInitialValues(openFault.values);
        }}
      />
    );
  }
  return (
    <StickerForm
      asset={asset}
      trackerId={trackerId}
      initialValues={initialValues}
      onReported={showSent}
      onDuplicate={setOpenFault}
    />
  );
}
