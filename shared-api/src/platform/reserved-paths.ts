/** The first segments of the addresses that the shell and the server have. */
export const reservedSegments = ['bff', 'areas', 'shell', 'login', 'logout', 'error', 'invitation'] as const;

const reserved: ReadonlySet<string> = new Set(reservedSegments);

/** Whether an address of this form could belong to the shell or the server: `/`, `/login`, or `/:parameter`. */
export function isReservedPath(path: string): boolean {
  const [before, first = ''] = path.split('/');
  if (before !== '') return false;
  return first === '' || first.startsWith(':') || reserved.has(first.toLowerCase());
}
