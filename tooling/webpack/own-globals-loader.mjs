// Renames global variables of some libraries in embeds, so that they do not clash with a host's copy of the same library. Also declares
// the variables that the Excel library uses without declaring them.
const named = /\b(?:globalThis|window)(?=\)?\.__(?:zod_global|reactRouterVersion))/g;

/** The files with such variables. */
export const leavesNames =
  /[\\/]zod[\\/]v4[\\/]core[\\/](core|registries)\.js$|[\\/]react-router[\\/]dist[\\/].*\.m?js$|[\\/]sheetjs-style[\\/]xlsx\.js$/;

const forgotten = ['QUOTE', '_hashIndex', '_listIndex', 'style_builder', 'cptable'];
const ofSheets = /\b(?:global|window)\.(?=cptable = )/g;

export default function ownGlobals(source) {
  if (/[\\/]sheetjs-style[\\/]/.test(this.resourcePath)) {
    const own = source.replace(ofSheets, '');
    if (own === source) throw new Error(`${this.resourcePath} has changed: see what it declares now`);
    return `var ${forgotten.join(', ')};\n${own}`;
  }
  const own = source.replace(named, 'stewardOwn');
  if (own === source && /[\\/]zod[\\/]/.test(this.resourcePath))
    throw new Error(`${this.resourcePath} leaves its name in another way: see how`);
  return own === source ? source : `const stewardOwn = {};\n${own}`;
}
