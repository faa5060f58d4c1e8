import { EmptyState } from '../page/Notice.tsx';
import { addStyles } from '../theme/styles.ts';

/** Why there is no preview. */
type Reason = 'protected' | 'damaged' | 'unavailable' | 'picture' | 'noPreview';

const texts: Record<Reason, string> = {
  protected: 'This PDF is protected with a password. Download it and open it in your PDF reader.',
  damaged: "This PDF can't be shown, it may be damaged. Download it to try another program.",
  unavailable: "This file can't be loaded at the moment. Please try again later.",
  picture: "This image can't be shown. Download it to try another program.",
  noPreview: 'This file has no preview. Download it to open it.',
};

/** Takes the place of a preview that cannot be shown. */
export function PreviewNotice({ reason }: { reason: Reason }) {
  return (
    <output className="st-viewer-stage st-viewer-notice">
      <EmptyState text={texts[reason]} />
    </output>
  );
}

/** A sheet of paper that is loading. */
export function StageSkeleton() {
  return (
    <output className="st-viewer-stage st-viewer-notice" aria-label="Loading the preview">
      <span className="st-skeleton st-viewer-sheet" />
    </output>
  );
}

addStyles(
  'viewer-notice',
  `
  .st-viewer-notice { display: grid; place-items: center; padding: 16px; }
  .st-viewer-sheet { width: min(100%, 480px); height: 100%; max-height: 680px; }
  `,
);
