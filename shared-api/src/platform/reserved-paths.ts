/** The first segments of the paths of the shell and the server. */
export const reservedSegments = [
  'bff',
  'areas',
  'shell',
  'login',
  'logout',
  'error',
  'invitation',
  'notifications',
] as const;

const reserved: ReadonlySet<string> = new Set(reservedSegments);

/** Whether the path of a route can match an address of the shell or the server: `/`, `/login` or `/:parameter`. */
export function isReservedPath(path: string): boolean {
  const [before, first = ''] = path.split('/');
  if (before !== '') return false;
  return first === '' || first.startsWith(':') || reserved.has(first.toLowerCase());
}
