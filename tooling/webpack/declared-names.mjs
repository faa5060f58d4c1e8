// Compares the slots and the backend that the code of an area uses with its area.json.

/** The code of the area itself, without packages. */
const ownSources = (modules, folder) =>
  [...modules]
    .filter(({ resource }) => resource?.startsWith(`${folder}/`) && !resource.includes('/node_modules/'))
    .map((module) => String(module.originalSource?.()?.source() ?? ''));

/**
 * The slots and backends that the code and area.json do not have in common, one sentence each. A slot of the area must be rendered by its
 * code, and a slot in its namespace must be declared. An area calls only its own backend.
 * @param {Iterable<import('webpack').Module>} modules of the build
 * @param {{ folder: string, declaration: import('@steward/shared-api/platform').AreaDeclaration }} area
 * @returns {string[]}
 */
export function problemsOfNames(modules, { folder, declaration: { name, slots = {}, backend } }) {
  const sources = ownSources(modules, folder);
  const found = (pattern) => [
    ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, text]) => text))),
  ];
  const used = found(new RegExp(`["'\`](${name}-[a-z0-9-]+\\.[a-z0-9-]+@\\d+)["'\`]`, 'g'));
  const backends = found(/\bareaBackend\)?\(["'`]([\w-]+)["'`]\)/g);
  return [
    ...Object.keys(slots)
      .filter((slot) => !used.includes(slot))
      .map((slot) => `the slot ${slot} is declared, but the code does not render it`),
    ...used
      .filter((slot) => !Object.hasOwn(slots, slot))
      .map((slot) => `the slot ${slot} is in the code, but area.json does not declare it`),
    ...backends
      .filter((other) => other !== name)
      .map(
        (other) =>
          `the code calls the backend of ${other}; an area calls only its own: areaBackend('${name}')`,
      ),
    ...(backends.includes(name) && backend === undefined
      ? ['the code calls its own backend, but area.json has no `backend`']
      : []),
  ];
}
