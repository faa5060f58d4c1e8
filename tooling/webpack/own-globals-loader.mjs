// Some libraries leave a name each in the window. A host's own copy of them would find it, and be told how ours is set up: in an
// embed these names are the module's. The one that writes Excel files declares none of its own, which a module has to.
const named = /\b(?:globalThis|window)(?=\)?\.__(?:zod_global|reactRouterVersion))/g;

/** The files that do. */
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
