import { sizes } from './tokens.ts';

/**
 * The tokens that components of antd read in the browser. All others are only in the style sheet, which the build renders with antd-theme.ts
 * (docs/decisions/0034-speed.md).
 */
export const antdTokens = {
  motion: false,
  zIndexPopupBase: 1000,
  /** In pixels: the height of an option in a list. */
  get controlHeight() {
    return matchMedia('(pointer: coarse)').matches ? sizes.touchControl : sizes.control;
  },
  // The picture in a list without options.
  colorFill: 'var(--ant-picture-line)',
  colorFillTertiary: 'var(--ant-picture-shadow)',
  colorFillQuaternary: 'var(--ant-picture-content)',
  colorBgContainer: 'transparent',
};

/** Replaces antd's `useToken`, which would compute all tokens (tooling/webpack/static-styles-loader.mjs). */
export function useToken(): readonly [theme: undefined, tokens: typeof antdTokens, hashId: string] {
  return [undefined, antdTokens, ''];
}
