import { theme, type ThemeConfig } from 'antd';
import { fontFamily, palettes, sizes, type ColorScheme } from './tokens.ts';

interface ThemeOptions {
  readonly colorScheme: ColorScheme;
  readonly touch: boolean;
}

/** Maps the palette to antd's tokens. Base tokens are set too: antd would derive them from colours with too little contrast. */
export function antdTheme({ colorScheme, touch }: ThemeOptions): ThemeConfig {
  const palette = palettes[colorScheme];
  const controlHeight = touch ? sizes.touchControl : sizes.control;
  return {
    algorithm: colorScheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'steward' },
    hashed: false,
    token: {
      // Options of a select must not move while a finger taps them.
      motion: false,
      fontFamily,
      fontSize: 14,
      lineHeight: 20 / 14,
      borderRadius: sizes.radius,
      controlHeight,
      colorPrimary: palette.accent,
      colorInfo: palette.accent,
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
      controlItemBgActive: palette.accentBackground,
      controlItemBgActiveHover: palette.accentBackground,
    },
    components: {
      Button: {
        fontWeight: 500,
        contentFontSize: 13,
        paddingInline: 12,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        colorPrimary: palette.primary,
        primaryColor: palette.onPrimary,
        // antd's lighter hover colours have too little contrast
        colorPrimaryHover: palette.primary,
        colorPrimaryActive: palette.primary,
        defaultBorderColor: palette.strongLine,
        defaultHoverColor: palette.text,
        defaultHoverBorderColor: palette.edge,
        defaultHoverBg: palette.hover,
        defaultActiveColor: palette.text,
        defaultActiveBorderColor: palette.edge,
        defaultActiveBg: palette.hover,
        colorError: palette.danger,
        colorErrorHover: palette.danger,
        colorErrorActive: palette.danger,
      },
      // Seven columns of touch targets must fit a phone.
      DatePicker: touch ? { cellWidth: sizes.touchControl, cellHeight: 32, textHeight: 36 } : {},
      Select: {
        optionActiveBg: palette.hover,
        optionSelectedBg: palette.accentBackground,
        optionSelectedColor: palette.text,
      },
      Switch: { colorTextQuaternary: palette.edge, colorTextTertiary: palette.muted },
    },
  };
}
