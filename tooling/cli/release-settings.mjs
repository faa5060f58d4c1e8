// The settings of an area: their values in registry.json, and the table of `release status`.
import { readSetting, resolveSettings } from '@steward/shared-api/platform';
import { Refused } from './areas-folder.mjs';
import { tableOf } from './release-table.mjs';

/**
 * Parses `KEY=VALUE` with the type of the declared setting.
 * @param {string} assignment
 * @param {{ area: string, declared: import('@steward/shared-api/platform').DeclaredSettings }} of
 */
export function readAssignment(assignment, { area, declared }) {
  const at = assignment.indexOf('=');
  if (at < 1) throw new Refused(`${assignment} is not KEY=VALUE.`);
  const [key, text] = [assignment.slice(0, at), assignment.slice(at + 1)];
  if (!Object.hasOwn(declared, key)) {
    const names = Object.keys(declared).join(', ');
    throw new Refused(
      `${key} is not a setting of ${area}. ${names ? `Settings: ${names}.` : 'It has no settings.'}`,
    );
  }
  const read = readSetting(declared, key, valueOf(text, declared[key].type));
  if (read.problem) throw new Refused(`${key} ${read.problem}: ${text || 'the value is empty'}.`);
  return { key, value: read.value };
}

/** The value of a text; the text itself if it is not of this type. */
function valueOf(text, type) {
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return text;
}

/**
 * Sets a value in the environment, or only for these groups.
 * @param {object} row
 * @param {{ key: string, value: boolean | number | string, groups: string[] }} change groups: their ids
 */
export function setSetting(row, { key, value, groups }) {
  if (groups.length === 0) return { ...row, settings: { ...row.settings, [key]: value } };
  const changed = groups.map((id) => [id, { ...row.groupSettings?.[id], [key]: value }]);
  return { ...row, groupSettings: { ...row.groupSettings, ...Object.fromEntries(changed) } };
}

/**
 * Removes a value, so that the next one applies: that of the environment or the default.
 * @param {object} row
 * @param {{ key: string, groups: string[] }} change
 */
export function unsetSetting(row, { key, groups }) {
  const places = groups.length === 0 ? [row.settings] : groups.map((id) => row.groupSettings?.[id]);
  if (!places.some((values) => values && Object.hasOwn(values, key)))
    throw new Refused(
      `${key} is not set ${groups.length === 0 ? 'for all users' : `for ${namesOf(groups)}`}.`,
    );
  const { settings, groupSettings, ...rest } = row;
  if (groups.length === 0) return filled({ ...rest, groupSettings, settings: withoutKey(settings, key) });
  const remaining = Object.entries(groupSettings).map(([id, values]) => [
    id,
    groups.includes(id) ? withoutKey(values, key) : values,
  ]);
  return filled({ ...rest, settings, groupSettings: filled(Object.fromEntries(remaining)) });
}

/** Without properties that are undefined or an empty object. */
const filled = (row) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => value !== undefined && (typeof value !== 'object' || Object.keys(value).length > 0),
    ),
  );

const namesOf = (groups) => `${groups.length > 1 ? 'the groups' : 'the group'} ${groups.join(', ')}`;

const withoutKey = (values, key) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));

/**
 * The settings as a table: each with its value for all users and its origin, followed by the values of groups and by ignored values.
 * @param {import('@steward/shared-api/platform').DeclaredSettings} declared
 * @param {object} row
 */
export function settingsTable(declared, { settings: ofEnvironment = {}, groupSettings = {} }) {
  const environment = { place: 'settings', values: ofEnvironment };
  const groups = Object.entries(groupSettings).map(([id, values]) => ({
    place: `groupSettings.${id}`,
    values,
    id,
  }));
  const { settings } = resolveSettings(declared, [environment]);
  const isValid = (values, key) =>
    Object.hasOwn(values, key) && 'value' in readSetting(declared, key, values[key]);
  const lines = Object.entries(declared).flatMap(([key, { description = '' }]) => [
    [
      key,
      JSON.stringify(settings[key]),
      isValid(ofEnvironment, key) ? 'environment' : 'default',
      description,
    ],
    ...groups
      .filter(({ values }) => isValid(values, key))
      .map(({ id, values }) => [key, JSON.stringify(values[key]), `group ${id}`, '']),
  ]);
  const { ignored } = resolveSettings(declared, [environment, ...groups]);
  return [
    ...(lines.length > 0 ? [tableOf([['setting', 'value', 'origin', 'description'], ...lines])] : []),
    ...ignored.map((message) => `⚠ Ignored: ${message}.`),
  ].join('\n');
}
