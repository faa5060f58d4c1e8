// Two libraries leave a name each in the window. A host's own copy of them would find it, and be told how ours is set up: in an
// embed these names are the module's.
const named = /\b(?:globalThis|window)(?=\)?\.__(?:zod_global|reactRouterVersion))/g;

/** The files that do. */
export const leavesNames =
  /[\\/]zod[\\/]v4[\\/]core[\\/](core|registries)\.js$|[\\/]react-router[\\/]dist[\\/].*\.m?js$/;

export default function ownGlobals(source) {
  const own = source.replace(named, 'stewardOwn');
  if (own === source && /[\\/]zod[\\/]/.test(this.resourcePath))
    throw new Error(`${this.resourcePath} leaves its name in another way: see how`);
  return own === source ? source : `const stewardOwn = {};\n${own}`;
}
