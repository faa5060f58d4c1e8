import { addStyles } from '../theme/styles.ts';

/** A placeholder bar for text that is loading. A numeric `width` is in pixels. */
export function Skeleton({ width = '70%', height = 12 }: { width?: string | number; height?: number }) {
  return <span className="st-skeleton" style={{ width, height }} />;
}

addStyles(
  'skeleton',
  `
  .st-skeleton { display: inline-block; max-width: 100%; border-radius: 6px; background: var(--st-skeleton); vertical-align: middle; animation: st-skeleton 1.4s ease-in-out infinite alternate; }
  @media (forced-colors: active) { .st-skeleton { background: GrayText; forced-color-adjust: none; } }
  @keyframes st-skeleton { from { opacity: 1; } to { opacity: 0.5; } }
  `,
);
