import * as z from '@steward/shared-api/schema';
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
export const areaSlot = z.object({
  providers: z.enum(['one', 'many']),
  /** The properties of its widgets by name, from which the build writes types for other areas. */
  properties: z.optional(
    z.record(z.string().check(z.regex(/^[a-z]\w*$/i)), z.enum(['string', 'number', 'boolean'])),
  ),
});

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
