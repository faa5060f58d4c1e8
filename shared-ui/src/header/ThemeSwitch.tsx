import { useId } from 'react';
import { addStyles } from '../theme/styles.ts';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../theme/theme-choice.ts';

const labels: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };
const choices = ['system', 'light', 'dark'] as const;

/** Chooses the colour scheme of the portal in this browser. */
export function ThemeSwitch() {
  const name = useId();
  const chosen = useThemeChoice();
  return (
    <fieldset className="st-theme-switch">
      <legend className="st-menu-title">Theme</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => chooseTheme(choice)}
            />
            <span>{labels[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

addStyles(
  'theme-switch',
  `
  .st-theme-switch { margin: 0; padding: 0 0 4px; border: 0; }
  .st-theme-switch > div { display: flex; gap: 2px; margin: 0 12px; padding: 3px; border-radius: var(--st-radius); background: var(--st-background); }
  .st-theme-switch label { flex: 1; position: relative; cursor: pointer; }
  .st-theme-switch input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  .st-theme-switch span { display: grid; place-items: center; min-height: 32px; padding: 0 12px; border-radius: 6px; color: var(--st-muted); }
  .st-theme-switch input:checked + span { background: var(--st-accent-background); color: var(--st-text); font-weight: 600; box-shadow: var(--st-shadow); }
  .st-theme-switch input:focus-visible + span { outline: 3px solid var(--st-link); outline-offset: 1px; }
  @media (forced-colors: active) { .st-theme-switch input:checked + span { outline: 2px solid; } }
  @media (pointer: coarse) { .st-theme-switch span { min-height: 44px; } }
  `,
);
