// Leaves out of the browser's code what only the server uses of the contract. The browser checks neither access nor outputs, but a form
// checks the input of its command. Every declaration that no browser code uses is left out as well: of a schema often only its options
// are used.
import { parseSync } from 'oxc-parser';

/** The modules that only declare constants, schemas and functions. None of them has side effects. */
export const contractSources = /[\\/]shared-api[\\/](?:src|dist)[\\/](?!client[\\/]|testing[\\/]).*\.[tj]s$/;

const endpointFunctions = new Set(['query', 'list', 'command', 'upload', 'download']);
const serverProperties = new Set(['summary', 'access', 'output', 'formerly']);

export default function withoutServerParts(source) {
  const { program, errors } = parseSync(this.resourcePath, source);
  if (errors.length > 0) throw new Error(`${this.resourcePath}: ${errors[0].message}`);
  const isEndpoints = /\.endpoints\.[tj]s$/.test(this.resourcePath);
  const edits = program.body.flatMap((statement) => {
    const declaration = statement.declaration ?? statement;
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => [
      ...(isEndpoints ? callsIn(init).flatMap((call) => endpointEdits(source, call)) : []),
      ...pureEdits(init),
    ]);
  });
  const shorter = applyEdits(source, edits);
  if (isEndpoints && /\bsummary:/.test(shorter))
    throw new Error(`${this.resourcePath}: the summary of an endpoint must be in the call that declares it`);
  return shorter;
}

/** Turns `query({ path, access, … })` into `query({ path, … })`. */
function endpointEdits(source, { callee, start, end, arguments: parts }) {
  if (callee.type !== 'Identifier' || !endpointFunctions.has(callee.name)) return [];
  const object = parts.at(-1);
  if (object?.type !== 'ObjectExpression')
    throw new Error(`An endpoint must be declared by an object: ${source.slice(start, end)}`);
  const kept = object.properties
    .filter(({ key }) => !serverProperties.has(key?.name))
    .map((property) => source.slice(property.start, property.end));
  return [{ start: object.start, end: object.end, text: `{ ${kept.join(', ')} }` }];
}

/** Marks the value of a declaration as pure, so that the build drops an unused declaration. */
function pureEdits(init) {
  if (!init || !isComputed(init)) return [];
  return [
    { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' },
    { start: init.end, end: init.end, text: '))()' },
  ];
}

/** Whether an expression runs code when its module loads. */
const isComputed = (init) =>
  nodesIn(init).some(({ type }) =>
    /^(CallExpression|NewExpression|SpreadElement|MemberExpression)$/.test(type),
  );

const callsIn = (init) => nodesIn(init).filter(({ type }) => type === 'CallExpression');

/** The syntax nodes of an expression, without those in functions. */
function nodesIn(node) {
  if (typeof node?.type !== 'string' || /Function/.test(node.type)) return [];
  return [node, ...Object.values(node).flat().flatMap(nodesIn)];
}

/** Applies edits of ranges that do not overlap. */
function applyEdits(source, edits) {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}
