// The rule for names of areas.
import { reservedSegments } from '../../shared-api/src/platform/reserved-paths.ts';

const validName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
// The addresses of the shell and the server, and names that would be confused with other packages and pages.
const reservedNames = new Set([...reservedSegments, 'area', 'dashboard', 'report', 'sign-in']);

/** @param {string} name @returns {string | undefined} why an area cannot have this name */
export function problemOfName(name) {
  if (!validName.test(name) || name.length > 30)
    return `"${name}" is not a valid name. Use lower-case letters, digits and single hyphens, with a letter first and at most 30 characters.`;
  if (name.startsWith('mf-')) return `Omit mf-. The folder of the area ${name.slice(3)} is ${name}.`;
  return reservedNames.has(name) ? `"${name}" is a reserved name. Choose another name.` : undefined;
}
