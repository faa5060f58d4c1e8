/** The colour schemes of the portal. */
export type ColorScheme = 'light' | 'dark';

/**
 * All colours of the portal by purpose. The names become CSS variables (`--st-text`) and antd's tokens; tokens.test.ts proves that each
 * pair of text and background passes WCAG 2.2 AA.
 */
export interface Palette {
  /** The page background. */
  background: string;
  /** Cards, tables and the header. */
  surface: string;
  /** Menus, dialogs and other layers. */
  raised: string;
  /** A row or entry under the pointer. */
  hover: string;
  /** The edges of inputs, with a contrast of 3 : 1 to the surface. */
  edge: string;
  /** Decorative lines. */
  line: string;
  /** The edges of buttons, which have a text of full contrast. */
  strongLine: string;
  text: string;
  muted: string;
  /** Placeholders and disabled controls. */
  faint: string;
  /** The main button of a page. It has no colour, so that colours keep their meaning. */
  primary: string;
  onPrimary: string;
  /** Checked controls, selections and progress; text and ticks on it are white. */
  accent: string;
  /** The background of a selection. */
  accentBackground: string;
  /** Destructive buttons; their text is white. */
  danger: string;
  link: string;
  success: string;
  successBackground: string;
  successLine: string;
  warning: string;
  warningBackground: string;
  warningLine: string;
  error: string;
  errorBackground: string;
  errorLine: string;
  /** The bands of a gauge between error and success. */
  orange: string;
  yellow: string;
  /** The bars of skeletons. */
  skeleton: string;
  shadow: string;
}

export const palettes: Record<ColorScheme, Palette> = {
  light: {
    background: '#f7f8f8',
    surface: '#ffffff',
    raised: '#ffffff',
    hover: '#f2f4f5',
    edge: '#858d98',
    line: '#e4e7ea',
    strongLine: '#cfd5da',
    text: '#14191f',
    muted: '#59636e',
    faint: '#66707b',
    primary: '#14191f',
    onPrimary: '#ffffff',
    accent: '#1f5bd8',
    accentBackground: '#e9f0fe',
    danger: '#bb2a1d',
    link: '#1f5bd8',
    success: '#19703d',
    successBackground: '#e6f5ec',
    successLine: '#b5dfc5',
    warning: '#8f5600',
    warningBackground: '#fff3dc',
    warningLine: '#f0d49a',
    error: '#bb2a1d',
    errorBackground: '#fdecea',
    errorLine: '#f3bdb7',
    orange: '#c45a12',
    yellow: '#ad8500',
    skeleton: '#e8ebee',
    shadow: '0 1px 2px rgb(20 25 31 / 5%)',
  },
  dark: {
    background: '#0d1013',
    surface: '#14181c',
    raised: '#1a1f24',
    hover: '#1f252b',
    edge: '#747e89',
    line: '#262d34',
    strongLine: '#3a434c',
    text: '#e9ecef',
    muted: '#a2acb6',
    faint: '#919ba5',
    primary: '#eef1f3',
    onPrimary: '#14191f',
    accent: '#3870e0',
    accentBackground: '#1a2740',
    danger: '#c93a30',
    link: '#7fa8ff',
    success: '#6fd39a',
    successBackground: '#12301f',
    successLine: '#23573a',
    warning: '#f2bd62',
    warningBackground: '#35270f',
    warningLine: '#66491a',
    error: '#ff8b7d',
    errorBackground: '#3a1a17',
    errorLine: '#70332d',
    orange: '#f58a3c',
    yellow: '#e3c04a',
    skeleton: '#242a31',
    shadow: '0 0 0 rgb(0 0 0 / 0%)',
  },
};

/**
 * Geist for Latin scripts. Until it has loaded, and if it loads late, Arial takes its place with the same widths and heights, so that nothing
 * moves (tooling/webpack/fonts.mjs). Other scripts have the font of the system.
 */
export const fontFamily =
  "Geist, 'Geist Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** In pixels */
export const sizes = {
  radius: 8,
  control: 32,
  touchControl: 44,
  header: 52,
  contentWidth: 1365,
  cardsBelow: 640,
};
