// An areas folder with copies of the live areas, to measure a portal of many teams.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areasFolder, readRegistry } from './areas-folder.mjs';
import { readJson } from './read-json.mjs';

/**
 * Writes a folder with the live areas and copies of them, `count` in total. A copy has pages, menu entries and widgets of its own. No one
 * opens them, so it has no scripts.
 * @param {{ folder: string, count: number }} target folder: is replaced
 */
export function writeManyAreas({ folder, count }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { areas } = readRegistry();
  const names = Object.keys(areas).toSorted();
  const rows = Object.fromEntries(
    names.map((name) => {
      const { version } = areas[name].stable;
      cpSync(join(areasFolder, name, version), join(folder, name, version), { recursive: true });
      return [name, { stable: { version } }];
    }),
  );
  for (let at = names.length; at < count; at += 1) {
    const original = names[at % names.length];
    const { version } = areas[original].stable;
    const name = `${original}-${at}`;
    const from = join(areasFolder, original, version);
    const to = join(folder, name, version);
    mkdirSync(to, { recursive: true });
    writeFileSync(join(to, 'area.json'), JSON.stringify(copyOf(readJson(join(from, 'area.json')), name)));
    writeFileSync(join(to, 'build.json'), JSON.stringify(readJson(join(from, 'build.json'))));
    rows[name] = { stable: { version } };
  }
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ schema: 1, origins: [], areas: rows }));
}

/** A declaration with another name, other addresses, and widgets for slots of its own. */
function copyOf(declaration, name) {
  const { slots = {}, routes, menu, widgets } = declaration;
  const rename = (path) => `/${name}${path}`;
  return {
    ...declaration,
    name,
    routes: routes.map((route) => ({ ...route, path: rename(route.path) })),
    menu: menu.map((entry) => ({ ...entry, path: rename(entry.path) })),
    widgets: widgets.map((widget) => ({ ...widget, slot: `${name}-${widget.slot}` })),
    slots: Object.fromEntries(Object.entries(slots).map(([slot, value]) => [`${name}-${slot}`, value])),
  };
}
