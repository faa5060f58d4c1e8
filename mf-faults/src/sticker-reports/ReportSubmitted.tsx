import { Button, ButtonLink, toast } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { Section } from '@steward/shared-ui/page';
import { Code } from '@steward/shared-ui/record';
import { linkTo } from '@steward/shared-ui/widget';
import { UploadingPhotos } from '../photos/UploadingPhotos.tsx';
import { FocusedStatus } from './FocusedStatus.tsx';
import type { ReportPhotoUploads } from './use-report-photos.ts';

interface ReportSubmittedProps {
  /** The secret of the private link. */
  token: string;
  /** The photos of the report that are being sent. */
  uploads: ReportPhotoUploads;
  onAnother: () => void;
}

/** Says that photos are being sent or were sent; empty without photos. */
function photosText({ photos, sentCount }: ReportPhotoUploads): string {
  if (photos.some(({ state }) => state !== 'failed'))
    return 'Please keep this page open until your photos are sent.';
  return sentCount === 0 ? '' : `${plural(sentCount, 'photo')} sent.`;
}

/** The confirmation of a report, with the link to its progress. */
export function ReportSubmitted({ token, uploads, onAnother }: ReportSubmittedProps) {
  const to = linkTo('stickerProgress', { token });
  const address = `${location.origin}${to}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Link copied');
    } catch {
      // The browser may refuse; without HTTPS it has no clipboard.
      toast.error("Couldn't copy the link. Select it above the buttons to copy it.");
    }
  };
  return (
    <Section title="Thank you">
      <FocusedStatus>Fault reported.</FocusedStatus>
      <UploadingPhotos subject={token} uploads={uploads} />
      <output>{photosText(uploads)}</output>
      <p>
        Save this link to follow the repair. You won't see it again. Anyone with the link can see the
        progress, but no comments.
      </p>
      <Code address={address}>
        <Button kind="primary" onClick={() => void copy()}>
          Copy Link
        </Button>
        <ButtonLink to={to}>Track progress</ButtonLink>
        <Button onClick={onAnother}>Report another fault</Button>
      </Code>
    </Section>
  );
}
