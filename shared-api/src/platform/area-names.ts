import * as z from '@steward/shared-api/schema';
import { permission, type Permission } from '../permissions.ts';
import { role } from '../users/role.ts';

/**
 * A permission that an area declares. The server adds it to the permissions of users with one of these roles. Only areas use it: the
 * endpoints of the platform have permissions of the platform.
 */
export const areaPermission = z.object({
  roles: z.array(role),
  /** What its users may do, for the people who review a release: `Approve orders`. */
  description: z.string().check(z.minLength(1)),
});
export type AreaPermission = z.infer<typeof areaPermission>;

/** The address of a link that an area declares: `/stock/:itemId` or `/stock?item=:itemId`. It never leads out of the portal. */
export const linkAddress = z
  .string()
  .check(
    z.regex(
      /^(\/|(\/(:[a-zA-Z]\w*|[a-zA-Z][\w-]*))+)(\?[\w-]+=(:\w+|[\w-]+)(&[\w-]+=(:\w+|[\w-]+))*)?$/,
      'A link is /fixed/:parameter?name=value&name=:parameter',
    ),
  );

export const slotName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*@\d+$/, 'A slot is screen.place@major'));

/** A slot that an area declares. Slots have one provider unless their area declares `many`. */
export const areaSlot = z.object({ providers: z.enum(['one', 'many']) });

/** The parts of a declaration with names. */
interface NamedParts {
  readonly name: string;
  readonly routes: readonly (NamedPart & { readonly path: string })[];
  readonly menu: readonly NamedPart[];
  readonly widgets: readonly NamedPart[];
  readonly permissions?: Readonly<Record<string, AreaPermission>> | undefined;
  readonly links?: Readonly<Record<string, string>> | undefined;
  readonly slots?: Readonly<Record<string, unknown>> | undefined;
}

interface NamedPart {
  readonly permission?: string | undefined;
}

interface NameProblem {
  readonly path: (string | number)[];
  readonly message: string;
}

const platformPermissions: ReadonlySet<string> = new Set<Permission>(permission.options);

/**
 * Why the names of a declaration are invalid. An area declares only names that begin with its own name and a dot, so that two areas never
 * declare the same name, and no permission of the platform, so that an area cannot grant one. It uses only names that exist.
 */
export function problemsOfNames(area: NamedParts): NameProblem[] {
  const { permissions = {}, links = {}, slots = {} } = area;
  return [
    ...Object.keys(permissions).flatMap((name) => problemOfName(area.name, ['permissions', name])),
    ...Object.keys(permissions)
      .filter((name) => platformPermissions.has(name))
      .map((name) => ({ path: ['permissions', name], message: 'This is a permission of the platform' })),
    ...(['routes', 'menu', 'widgets'] as const).flatMap((part) =>
      area[part].flatMap(({ permission: used }, index) =>
        used === undefined || platformPermissions.has(used) || Object.hasOwn(permissions, used)
          ? []
          : [{ path: [part, index, 'permission'], message: `The permission ${used} is not declared` }],
      ),
    ),
    ...Object.keys(links).flatMap((name) => problemOfName(area.name, ['links', name])),
    ...Object.entries(links)
      .filter(([, address]) => routeOfLink(area.routes, address) === undefined)
      .map(([name]) => ({ path: ['links', name], message: 'It leads to no route of this area' })),
    ...Object.keys(slots)
      .filter((slot) => !slot.startsWith(`${area.name}.`) && !slot.startsWith(`${area.name}-`))
      .map((slot) => ({
        path: ['slots', slot],
        message: `A slot of this area is ${area.name}-screen.place@1`,
      })),
  ];
}

/** The route of the address of a link; undefined if there is none. */
export function routeOfLink<Route extends { readonly path: string }>(
  routes: readonly Route[],
  address: string,
): Route | undefined {
  const [path = ''] = address.split('?');
  return routes.find((route) => route.path === path) ?? routes.find((route) => isMatch(route.path, path));
}

function isMatch(route: string, path: string): boolean {
  const parts = path.split('/');
  const patterns = route.split('/');
  return (
    patterns.length === parts.length &&
    patterns.every((pattern, at) => pattern.startsWith(':') || pattern === parts[at])
  );
}

const localName = /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)*$/;

function problemOfName(area: string, path: [part: string, name: string]): NameProblem[] {
  const [, name] = path;
  const isOwn = name.startsWith(`${area}.`) && localName.test(name.slice(area.length + 1));
  return isOwn ? [] : [{ path, message: `A name of this area is ${area}.name` }];
}
