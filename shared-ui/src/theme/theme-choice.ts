import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useMedia } from './use-media.ts';
import type { ColorScheme } from './tokens.ts';

/** The choice of the user menu. */
export type ThemeChoice = ColorScheme | 'system';

const useStore = create<{ choice: ThemeChoice }>()(
  persist((): { choice: ThemeChoice } => ({ choice: 'system' }), { name: 'steward.theme' }),
);

/** Returns the user's choice; 'system' by default. */
export function useThemeChoice(): ThemeChoice {
  return useStore(({ choice }) => choice);
}

/** Stores the choice in this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  useStore.setState({ choice });
}

/** Returns the effective colour scheme: the choice, or the preference of the system. */
export function useColorScheme(): ColorScheme {
  const choice = useThemeChoice();
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}
