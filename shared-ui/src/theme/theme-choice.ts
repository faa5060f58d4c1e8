import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useMedia } from './use-media.ts';
import type { ColorScheme } from './tokens.ts';

/** What a person asked for in the user menu. */
export type ThemeChoice = ColorScheme | 'system';

const useStore = create<{ choice: ThemeChoice }>()(
  persist((): { choice: ThemeChoice } => ({ choice: 'system' }), { name: 'steward.theme' }),
);

/** The person's choice; 'system' until they have one. */
export function useThemeChoice(): ThemeChoice {
  return useStore(({ choice }) => choice);
}

/** Chooses the look of the portal; it is remembered in this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  useStore.setState({ choice });
}

/** The look in force: the choice, or what the system prefers. */
export function useColorScheme(): ColorScheme {
  const choice = useThemeChoice();
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}
