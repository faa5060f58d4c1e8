// Finds deprecated exports that an area imports (docs/versions.md).
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The texts of the deprecated exports by import and name. `npm run api` writes the file. */
const deprecated = new Map(
  Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, 'deprecated.json'), 'utf8'))),
);

/**
 * The deprecated exports that an area uses, one sentence for each file and export.
 * @param {Iterable<import('webpack').Module>} modules of the build
 * @param {string} folder the area's
 * @returns {string[]}
 */
export function deprecatedUses(modules, folder) {
  const uses = [...modules].flatMap(({ resource, dependencies }) =>
    resource === undefined
      ? []
      : dependencies
          .filter(({ type }) => type === 'harmony import specifier')
          .map(({ request, ids }) => ({
            request,
            name: ids[0],
            text: deprecated.get(`${request} ${ids[0]}`),
          }))
          .filter(({ text }) => text !== undefined)
          .map(
            ({ request, name, text }) =>
              `${relative(folder, resource)} uses ${name} of ${request}, which is deprecated. ${text}`,
          ),
  );
  return [...new Set(uses)];
}
