import { createIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { ViewerButton } from './ViewerButton.tsx';
import type { Zoom } from './use-zoom.ts';

const SmallerIcon = createIcon(<path d="M3.5 8h9" />);
const LargerIcon = createIcon(<path d="M3.5 8h9M8 3.5v9" />);
const FitIcon = createIcon(<path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />);

/** The buttons that enlarge and reduce a preview. */
export function ZoomButtons({ zoom }: { zoom: Zoom }) {
  return (
    <fieldset className="st-viewer-zoom" aria-label="Zoom">
      <ViewerButton label="Zoom out" icon={<SmallerIcon />} disabled={zoom.factor === 1} onPress={zoom.out} />
      <span className="st-number st-muted">{Math.round(zoom.factor * 100)}%</span>
      <ViewerButton label="Zoom in" icon={<LargerIcon />} disabled={!zoom.canGrow} onPress={zoom.in} />
      <ViewerButton label="Fit" icon={<FitIcon />} disabled={zoom.factor === 1} onPress={zoom.fit} />
    </fieldset>
  );
}

addStyles(
  'viewer-zoom',
  `
  .st-viewer-zoom { display: flex; align-items: center; gap: 2px; margin: 0; padding: 0; border: 0; min-width: 0; }
  @media (max-width: 640px) { .st-viewer-zoom > .st-number { display: none; } }
  .st-viewer-zoom .st-number { min-width: 44px; text-align: center; }
  `,
);
