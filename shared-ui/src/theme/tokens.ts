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
  /** The edges of controls, with a contrast of 3 : 1 to the surface. */
  edge: string;
  /** Decorative lines. */
  line: string;
  text: string;
  muted: string;
  /** Placeholders and disabled controls. */
  faint: string;
  primary: string;
  /** The background of a selection. */
  primaryBackground: string;
  onPrimary: string;
  /** Destructive buttons; their text has the colour of text on primary buttons. */
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
    background: '#f4f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    hover: '#f1f6fd',
    edge: '#858d98',
    line: '#e1e5ea',
    text: '#1b2430',
    muted: '#505b69',
    faint: '#66707e',
    primary: '#0958d9',
    primaryBackground: '#e6f0fe',
    onPrimary: '#ffffff',
    danger: '#cf1322',
    link: '#0958d9',
    success: '#237804',
    successBackground: '#f6ffed',
    successLine: '#b7eb8f',
    warning: '#874d00',
    warningBackground: '#fffbe6',
    warningLine: '#ffd666',
    error: '#cf1322',
    errorBackground: '#fff2f0',
    errorLine: '#ffa39e',
    orange: '#d4600a',
    yellow: '#ad8500',
    skeleton: '#e8ecf0',
    shadow: '0 1px 2px rgb(16 24 40 / 6%), 0 1px 3px rgb(16 24 40 / 8%)',
  },
  dark: {
    background: '#0f141a',
    surface: '#171d25',
    raised: '#1f2731',
    hover: '#1e2834',
    edge: '#748091',
    line: '#2c3642',
    text: '#e8edf3',
    muted: '#b3bdc9',
    faint: '#98a4b3',
    primary: '#2a6fdb',
    primaryBackground: '#1b2f4d',
    onPrimary: '#ffffff',
    danger: '#d03532',
    link: '#7fb2ff',
    success: '#8fd66a',
    successBackground: '#17280f',
    successLine: '#35591f',
    warning: '#f5c04e',
    warningBackground: '#2d230c',
    warningLine: '#6b4f10',
    error: '#ff9a94',
    errorBackground: '#331615',
    errorLine: '#7a2c2a',
    orange: '#f58a3c',
    yellow: '#f2d04e',
    skeleton: '#27303b',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 1px 3px rgb(0 0 0 / 35%)',
  },
};

/** Local fonts: no web font is loaded. `system-ui` is first because it always exists: a search for a missing font delays the first frames. */
export const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** In pixels */
export const sizes = { radius: 8, control: 36, touchControl: 44, contentWidth: 1365, cardsBelow: 640 };
