// Reads what an area exposes from its source, without running it.
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/**
 * The keys of `export const area = { pages: { … } }` (path ['area', 'pages']) and the module each of them imports.
 * @param {string} file
 * @param {string[]} path the name of the exported constant, then the properties to follow
 * @returns {Map<string, string>}
 */
export function exposedParts(file, [exported, ...properties]) {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true });
  const declarations = body
    .filter((item) => item.type === 'ExportDeclaration' && item.declaration.type === 'VariableDeclaration')
    .flatMap((item) => item.declaration.declarations);
  let value = declarations.find(({ id }) => id.value === exported)?.init;
  for (const property of properties) value = keyed(object(value, file)).get(property);
  const parts = keyed(object(value, file));
  return new Map([...parts].map(([name, part]) => [name, importedBy(part)]));
}

function object(expression, file) {
  const inner = /^Ts(As|Satisfies|ConstAssertion)/.test(expression?.type ?? '')
    ? expression.expression
    : expression;
  if (inner?.type !== 'ObjectExpression')
    throw new Error(`${file} must export a plain object, so that the build can read it`);
  return inner;
}

const keyed = ({ properties }) => new Map(properties.map(({ key, value }) => [key?.value, value]));

/** The request of the first `import('…')` inside an expression. */
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
