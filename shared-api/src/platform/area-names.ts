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

/** The parts of a declaration with names. */
interface NamedParts {
  readonly name: string;
  readonly routes: readonly NamedPart[];
  readonly menu: readonly NamedPart[];
  readonly widgets: readonly NamedPart[];
  readonly permissions?: Readonly<Record<string, AreaPermission>> | undefined;
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
  const { permissions = {} } = area;
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
  ];
}

const localName = /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)*$/;

function problemOfName(area: string, path: [part: string, name: string]): NameProblem[] {
  const [, name] = path;
  const isOwn = name.startsWith(`${area}.`) && localName.test(name.slice(area.length + 1));
  return isOwn ? [] : [{ path, message: `A name of this area is ${area}.name` }];
}
