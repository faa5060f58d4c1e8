import { theme, type ThemeConfig } from 'antd';
import { fontFamily, palettes, sizes, type ColorScheme } from './tokens.ts';

interface Wish {
  readonly look: ColorScheme;
  readonly touch: boolean;
}

/** The palette as antd takes it. Ground tokens are said too: antd derives them from colours that fail contrast. */
export function antdTheme({ look, touch }: Wish): ThemeConfig {
  const palette = palettes[look];
  const controlHeight = touch ? sizes.touchControl : sizes.control;
  return {
    algorithm: look === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'steward' },
    hashed: false,
    token: {
      // A choice that is still on its way slips from under the finger: what opens is there at once.
      motion: false,
      fontFamily,
      fontSize: 14,
      borderRadius: sizes.radius,
      controlHeight,
      colorPrimary: palette.primary,
      colorInfo: palette.primary,
      colorLink: palette.link,
      colorLinkHover: palette.link,
      colorSuccess: palette.success,
      colorSuccessBg: palette.successBackground,
      colorSuccessBorder: palette.successLine,
      colorWarning: palette.warning,
      colorWarningBg: palette.warningBackground,
      colorWarningBorder: palette.warningLine,
      colorError: palette.error,
      colorErrorBg: palette.errorBackground,
      colorErrorBorder: palette.errorLine,
      colorBgLayout: palette.background,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.edge,
      colorBorderSecondary: palette.line,
      colorText: palette.text,
      colorTextHeading: palette.text,
      colorTextSecondary: palette.muted,
      colorTextTertiary: palette.muted,
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.faint,
      colorTextDisabled: palette.faint,
      colorTextQuaternary: palette.faint,
      colorIcon: palette.muted,
      opacityLoading: 1,
      controlItemBgHover: palette.hover,
      controlItemBgActive: palette.primaryBackground,
      controlItemBgActiveHover: palette.primaryBackground,
    },
    components: {
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // Lighter under the pointer, as antd has them, their words could not be read.
        colorPrimaryHover: palette.primary,
        colorPrimaryActive: palette.primary,
        defaultHoverColor: palette.link,
        defaultHoverBorderColor: palette.link,
        colorError: palette.danger,
        colorErrorHover: palette.danger,
        colorErrorActive: palette.danger,
      },
      // Seven fingers wide, so that a phone has room for it.
      DatePicker: touch ? { cellWidth: sizes.touchControl, cellHeight: 32, textHeight: 36 } : {},
      Select: {
        optionActiveBg: palette.hover,
        optionSelectedBg: palette.primaryBackground,
        optionSelectedColor: palette.text,
      },
      Switch: { colorTextQuaternary: palette.edge, colorTextTertiary: palette.muted },
    },
  };
}
