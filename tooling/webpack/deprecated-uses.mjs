// Finds what an area imports although it will be removed (docs/versions.md).
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The texts of the deprecated exports by import and name. `npm run api` writes the file. */
const deprecated = new Map(
  Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, 'deprecated.json'), 'utf8'))),
);

/**
 * The deprecated exports that the sources of a build use, one sentence for each file and export.
 * @param {import('webpack').Compilation} compilation
 * @returns {string[]}
 */
export function deprecatedUses({ modules, compiler }) {
  const uses = [...modules].flatMap(({ resource, dependencies }) =>
    resource === undefined
      ? []
      : dependencies
          .filter(({ type }) => type === 'harmony import specifier')
          .filter(({ request, ids }) => deprecated.has(`${request} ${ids[0]}`))
          .map(({ request, ids }) => {
            const file = relative(compiler.context, resource);
            return `${file} uses ${ids[0]} of ${request}, which is deprecated. ${deprecated.get(`${request} ${ids[0]}`)}`;
          }),
  );
  return [...new Set(uses)];
}
