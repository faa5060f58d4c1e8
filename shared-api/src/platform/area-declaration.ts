import { permission, type Permission } from '../permissions.ts';
import { declaredParts } from './area.ts';
import { routeOfLink, type AreaPermission } from './area-names.ts';
import { isReservedPath } from './reserved-paths.ts';

/**
 * The declaration of an area in its `area.json`. Together with the props of its widgets it is the only contract between an area
 * and the shell. The build checks it against the code, and the shell parses its parts again and rejects an invalid area. Unknown keys are
 * ignored and reported (see listUnknownKeys), so that a newer area keeps working in an older portal.
 */
export const areaDeclaration = declaredParts.check(({ value, issues }) => {
  for (const problem of problemsOfNames(value)) issues.push({ code: 'custom', input: value, ...problem });
});

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
 * declare the same name, and no permission of the platform, so that an area cannot grant one. It uses only names that exist. The addresses
 * of the shell and the server are reserved.
 */
function problemsOfNames(area: NamedParts): NameProblem[] {
  const { permissions = {}, links = {}, slots = {} } = area;
  return [
    ...area.routes.flatMap(({ path }, index) =>
      isReservedPath(path)
        ? [
            {
              path: ['routes', index, 'path'],
              message: `${path} is reserved. Begin the path with another word`,
            },
          ]
        : [],
    ),
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

const localName = /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)*$/;

function problemOfName(area: string, path: [part: string, name: string]): NameProblem[] {
  const [, name] = path;
  const isOwn = name.startsWith(`${area}.`) && localName.test(name.slice(area.length + 1));
  return isOwn ? [] : [{ path, message: `A name of this area is ${area}.name` }];
}
