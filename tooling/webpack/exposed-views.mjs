// Reads the exposed modules of an area from its source without executing it.
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/**
 * The keys of an exported object, such as `export const area = { pages: { … } }` (path ['area', 'pages']), with the module that each
 * imports.
 * @param {string} file
 * @param {string[]} path the exported constant, then its properties
 * @returns {Map<string, string | undefined>}
 */
export function exposedViews(file, [exported, ...properties]) {
  const constants = constantsOf(
    parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true }).body,
  );
  const valueOf = (node) => (node?.type === 'Identifier' ? constants.get(node.value) : plain(node));
  const keyed = (node) => {
    const value = valueOf(node);
    if (value?.type !== 'ObjectExpression') {
      throw new Error(`${file} must export ${exported} as a plain object, so that the build can read it`);
    }
    // A shorthand (`{ AssetTiles }`) is an identifier that is both key and value.
    return new Map(
      value.properties.map((property) => [
        property.key?.value ?? property.value,
        property.value?.type ? property.value : property,
      ]),
    );
  };
  const parts = properties.reduce((node, property) => keyed(node).get(property), constants.get(exported));
  return new Map([...keyed(parts)].map(([name, part]) => [name, importedBy(valueOf(part))]));
}

/** The constants of the module by name. */
function constantsOf(body) {
  const declared = body.map((item) => (item.type === 'ExportDeclaration' ? item.declaration : item));
  const constants = declared
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations);
  return new Map(constants.map(({ id, init }) => [id.value, plain(init)]));
}

/** Removes `as`, `satisfies` and `as const`. */
const plain = (node) =>
  /^Ts(As|Satisfies|ConstAssertion)/.test(node?.type ?? '') ? plain(node.expression) : node;

/** The specifier of the first `import('…')` in an expression. */
function importedBy(node) {
  if (node === null || typeof node !== 'object') return undefined;
  if (node.type === 'CallExpression' && node.callee.type === 'Import')
    return node.arguments[0].expression.value;
  for (const child of Object.values(node)) {
    const found = importedBy(child);
    if (found) return found;
  }
  return undefined;
}
