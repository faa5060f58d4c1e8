export { ThemeProvider } from './ThemeProvider.tsx';
export { chooseTheme, useColorScheme, useThemeChoice, type ThemeChoice } from './theme-choice.ts';
export { domHost, type DomHost, type WatchedMedia } from './dom-host.ts';
export { addStyles } from './styles.ts';
export { sizes, type ColorScheme } from './tokens.ts';
export { useMedia } from './use-media.ts';
