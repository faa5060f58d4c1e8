export { ThemeProvider } from './ThemeProvider.tsx';
export { chooseTheme, useLook, useThemeChoice, type ThemeChoice } from './theme-choice.ts';
export { ground, type Ground, type WatchedMedia } from './ground.ts';
export { addStyles } from './styles.ts';
export { sizes, type Look } from './tokens.ts';
export { useMedia } from './use-media.ts';
