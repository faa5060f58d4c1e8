import { addStyles } from '../theme/styles.ts';

/** A bar in the place of words that are still to come; `width` in percent or pixels. */
export function Bone({ width = '70%', height = 12 }: { width?: string | number; height?: number }) {
  return <span className="st-bone" style={{ width, height }} />;
}

addStyles(
  'bone',
  `
  .st-bone { display: inline-block; max-width: 100%; border-radius: 6px; background: var(--st-bone); vertical-align: middle; animation: st-bone 1.4s ease-in-out infinite alternate; }
  @media (forced-colors: active) { .st-bone { background: GrayText; forced-color-adjust: none; } }
  @keyframes st-bone { from { opacity: 1; } to { opacity: 0.5; } }
  `,
);
