import { fontFamily, palettes, sizes, type ColorScheme } from './tokens.ts';

const variables = (colorScheme: ColorScheme) =>
  Object.entries(palettes[colorScheme])
    .map(
      ([name, value]) => `--st-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
    )
    .join(' ');

/** The controls of antd with a box around the input: the box shows the focus ring. */
const boxes = ':is(.ant-input-affix-wrapper, .ant-picker, .ant-select, .ant-checkbox)';

/**
 * The variables of both palettes and the rules for all elements. antd's styles are in a layer (ThemeProvider) and therefore weaker than
 * ours; the reset is in a layer below them. Users can type a word that is wider than a phone, so a word may break anywhere. With forced colours, states that only a background shows use system colours. With reduced
 * motion all transitions are off: even one of a millisecond would let each element wait for its parent's colour.
 */
export const baseStyles = `
  :root { color-scheme: light; --st-radius: ${sizes.radius}px; --st-control: ${sizes.control}px; --st-header: ${sizes.header}px; ${variables('light')} }
  @media not print { :root[data-theme='dark'] { color-scheme: dark; ${variables('dark')} } }
  @media (pointer: coarse) { :root { --st-control: ${sizes.touchControl}px; } }
  @layer antd.base {
    *, *::before, *::after { box-sizing: border-box; }
    h1, h2, h3, p, dl, dd, ul { margin: 0; }
    button, input { font: inherit; }
    :focus-visible { border-radius: 4px; }
  }
  body { margin: 0; background: var(--st-background); color: var(--st-text); font: 14px/20px ${fontFamily}; font-feature-settings: 'tnum'; -webkit-font-smoothing: antialiased; }
  :is(h1, h2, h3, p, dt, dd, li, summary, output) { overflow-wrap: anywhere; }
  a { color: var(--st-link); text-decoration: underline; text-underline-offset: 3px; transition: none; }
  summary { padding-block: 3px; cursor: pointer; }
  :focus-visible, ${boxes}:has(input:focus-visible) { outline: 3px solid var(--st-link); outline-offset: 2px; }
  h1:focus-visible, ${boxes} input:focus-visible { outline: none; }
  .ant-select.ant-select-open .ant-select-content.ant-select-content-has-value { opacity: 0.75; }
  .st-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .st-number { font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
  .st-muted { color: var(--st-muted); }
  @media (forced-colors: active) {
    nav [aria-current], .ant-switch { forced-color-adjust: none; }
    nav [aria-current] { background: Highlight !important; color: HighlightText !important; }
    .ant-switch { border: 1px solid ButtonText; background: ButtonFace !important; }
    .ant-switch .ant-switch-handle::before { background: ButtonText !important; }
    .ant-switch-checked { border-color: Highlight; background: Highlight !important; }
    .ant-switch-checked .ant-switch-handle::before { background: HighlightText !important; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; }
  }
  `;
