import { ChevronLeftIcon, ChevronRightIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { ViewerButton } from './ViewerButton.tsx';

interface PreviewTitleProps {
  name: string;
  /** `2 of 5`; null for a single document. */
  position: string | null;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The name of the document that is shown, with the way to its neighbours in the list. */
export function PreviewTitle({ name, position, onPrevious, onNext }: PreviewTitleProps) {
  return (
    <div className="st-viewer-title">
      <p aria-live="polite">{name}</p>
      {position !== null && (
        <>
          <ViewerButton
            label="Previous document"
            icon={<ChevronLeftIcon />}
            disabled={!onPrevious}
            onPress={() => onPrevious?.()}
          />
          <span className="st-number st-muted">{position}</span>
          <ViewerButton
            label="Next document"
            icon={<ChevronRightIcon />}
            disabled={!onNext}
            onPress={() => onNext?.()}
          />
        </>
      )}
    </div>
  );
}

addStyles(
  'viewer-title',
  `
  .st-viewer-title { display: flex; align-items: center; gap: 4px; min-height: 44px; padding: 4px 16px 4px 24px; border-bottom: 1px solid var(--st-line); }
  .st-viewer-title > p { flex: 1; min-width: 0; max-height: 44px; margin: 0; overflow: auto; overflow-wrap: anywhere; font-weight: 500; }
  .st-viewer-title .st-number { white-space: nowrap; }
  @media (max-width: 640px) { .st-viewer-title { padding-inline: 16px 8px; } }
  `,
);
