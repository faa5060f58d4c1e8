import type { AreaDeclaration } from './area.ts';
import { routeOfLink } from './area-names.ts';

/** The slots of the platform that show the widgets of several areas. All others have one widget. */
const platformSlotsOfMany = ['dashboard.tiles@1', 'dashboard.work@1', 'palette.entries@1'];

interface DeclaredArea {
  readonly name: string;
  readonly declaration?: AreaDeclaration | undefined;
}

/** Whether an area may have a part, by a key that is equal for parts that exclude each other, and its description. */
type Claim = (key: string, description: string) => boolean;

/**
 * Removes what only one area can have from all areas but the first: a route, a menu entry with its audience, the widget of a slot with
 * one provider, and the declaration of a slot. Links to a removed route are removed too. Returns a message for each removed part.
 */
export function withoutConflicts<Area extends DeclaredArea>(
  areas: readonly Area[],
): { areas: Area[]; conflicts: string[] } {
  const owners = new Map<string, string>();
  const conflicts: string[] = [];
  const claimFor =
    (area: string): Claim =>
    (key, description) => {
      const owner = owners.get(key) ?? area;
      owners.set(key, owner);
      if (owner === area) return true;
      conflicts.push(`The area ${area} cannot have ${description}, because the area ${owner} has it.`);
      return false;
    };
  const slotsOfMany = listSlotsOfMany(areas);
  const kept = areas.map((area) =>
    area.declaration === undefined
      ? area
      : { ...area, declaration: keptOf(area.declaration, slotsOfMany, claimFor(area.name)) },
  );
  return { areas: kept, conflicts };
}

function listSlotsOfMany(areas: readonly DeclaredArea[]): ReadonlySet<string> {
  const declared = areas.flatMap(({ declaration }) => Object.entries(declaration?.slots ?? {}));
  const many = declared.filter(([, { providers }]) => providers === 'many').map(([slot]) => slot);
  return new Set([...platformSlotsOfMany, ...many]);
}

function keptOf(
  declaration: AreaDeclaration,
  slotsOfMany: ReadonlySet<string>,
  claim: Claim,
): AreaDeclaration {
  const { links, slots } = declaration;
  const routes = declaration.routes.filter(({ path }) =>
    claim(`route ${path.replace(/:[\w-]+/g, ':')}`, `the page ${path}`),
  );
  return {
    ...declaration,
    routes,
    menu: declaration.menu.filter(({ path, audience }) =>
      claim(`menu ${path} ${audience}`, `the menu entry ${path} for ${audience}s`),
    ),
    widgets: declaration.widgets.filter(
      ({ slot }) => slotsOfMany.has(slot) || claim(`widget ${slot}`, `the widget of the slot ${slot}`),
    ),
    ...(links && {
      links: pick(links, (_, address) => routeOfLink(routes, address) !== undefined),
    }),
    ...(slots && { slots: pick(slots, (slot) => claim(`slot ${slot}`, `the slot ${slot}`)) }),
  };
}

function pick<Value>(
  values: Readonly<Record<string, Value>>,
  isKept: (name: string, value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isKept(name, value)));
}
