// What the compiler writes in development, over what every shell has: an area made so also runs in a shell that is none of development.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export function jsxDEV(...[type, props, key, hasSeveral]) {
  return hasSeveral ? jsxs(type, props, key) : jsx(type, props, key);
}
