import { createContext, use, type ComponentType } from 'react';

type SettingValue = boolean | number | string;

/** `settings` of an `area.json`, with the types of its defaults. */
type DeclaredSettings<Name extends PropertyKey> = Readonly<Record<Name, { readonly default: SettingValue }>>;

/** The values of these settings by name. */
export type AreaSettings<Declared extends DeclaredSettings<keyof Declared>> = {
  readonly [Name in keyof Declared]: Declared[Name]['default'];
};

const AreaSettingsContext = createContext<Readonly<Record<string, SettingValue>>>({});

/**
 * Returns the settings of the area that renders this component, also for its widgets on pages of other areas:
 *
 *     import type area from '../area.json';
 *     const { rowLimit } = useAreaSettings<typeof area.settings>();
 *
 * The types come from `area.json`; the import is erased, so the script does not contain the file. Anonymous users have only the settings
 * with `"public": true`.
 */
export function useAreaSettings<Declared extends DeclaredSettings<keyof Declared>>(): AreaSettings<Declared> {
  // Guarantee: the server resolves a value of the type of the default for each setting of the version that runs.
  return use(AreaSettingsContext) as AreaSettings<Declared>;
}

/** Returns a page or widget of an area with the settings of this area. For hosts of areas. */
export function withAreaSettings<Props extends object>(
  Shown: ComponentType<Props>,
  settings: Readonly<Record<string, SettingValue>>,
): ComponentType<Props> {
  return function WithAreaSettings(props) {
    return (
      <AreaSettingsContext value={settings}>
        <Shown {...props} />
      </AreaSettingsContext>
    );
  };
}
