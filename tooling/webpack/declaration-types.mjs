// Writes what an area offers to other areas as TypeScript: its links and the properties of its slots.

const indent = (lines) => lines.map((line) => `    ${line}`).join('\n');
const typeOf = (properties) => {
  const members = Object.entries(properties).map(([name, type]) => `readonly ${name}: ${type}`);
  return members.length === 0 ? 'object' : `{ ${members.join('; ')} }`;
};

/**
 * The content of a declaration file for other areas. Undefined for an area without links and without slots with properties.
 * @param {import('@steward/shared-api/platform').AreaDeclaration} declaration
 * @param {string} version
 * @returns {string | undefined}
 */
export function typesOf({ name, links = {}, slots = {} }, version) {
  const typedSlots = Object.entries(slots).filter(([, { properties }]) => properties !== undefined);
  const members = [
    interfaceOf(
      'AreaLinks',
      Object.entries(links).map(([link, address]) => [link, parametersOf(address)]),
    ),
    interfaceOf(
      'Slots',
      typedSlots.map(([slot, { properties }]) => [slot, properties]),
    ),
  ].filter((member) => member !== undefined);
  if (members.length === 0) return undefined;
  return `// The links and slots of the area ${name}, version ${version}. Generated from its area.json.
import '@steward/shared-ui/widget';

declare module '@steward/shared-ui/widget' {
${members.join('\n')}
}
`;
}

function interfaceOf(name, entries) {
  if (entries.length === 0) return undefined;
  const lines = entries.map(([key, properties]) => `'${key}': ${typeOf(properties)};`);
  return `  interface ${name} {\n${indent(lines)}\n  }`;
}

const parametersOf = (address) =>
  Object.fromEntries([...address.matchAll(/:(\w+)/g)].map(([, parameter]) => [parameter, 'string']));
