import type { AreaDeclaration } from './area.ts';

/** The value of a setting of an area. */
export type SettingValue = boolean | number | string;
export type DeclaredSettings = AreaDeclaration['settings'];
type DeclaredSetting = DeclaredSettings[string];

/** Values that the operator has set, with their place in registry.json: `settings`. */
export interface SettingLayer {
  readonly place: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Resolves the settings of an area: the defaults of its declaration, replaced by each layer in turn.
 * @returns the values, and messages about values that are ignored: `settings.limit is not a number`
 */
export function resolveSettings(
  declared: DeclaredSettings,
  layers: readonly SettingLayer[] = [],
): { settings: Record<string, SettingValue>; ignored: readonly string[] } {
  const read = layers.flatMap(({ place, values }) =>
    Object.entries(values).map(([key, value]) => ({ place, key, ...readSetting(declared, key, value) })),
  );
  const defaults = Object.entries(declared).map(([key, setting]) => [key, setting.default] as const);
  const set = read.flatMap((one) => ('value' in one ? [[one.key, one.value] as const] : []));
  return {
    settings: Object.fromEntries([...defaults, ...set]),
    ignored: read.flatMap((one) => ('problem' in one ? [`${one.place}.${one.key} ${one.problem}`] : [])),
  };
}

/** Checks a value of a setting: the value, or the problem as `is not a number`. */
export function readSetting(
  declared: DeclaredSettings,
  key: string,
  value: unknown,
): { readonly value: SettingValue } | { readonly problem: string } {
  const setting = Object.hasOwn(declared, key) ? declared[key] : undefined;
  if (!setting) return { problem: 'is not a setting of this version' };
  return isOfType(value, setting) ? { value } : { problem: `is not a ${setting.type}` };
}

const isOfType = (value: unknown, setting: DeclaredSetting): value is SettingValue =>
  typeof value === typeof setting.default;
