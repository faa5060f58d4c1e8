// Maps the development JSX functions to the production ones, so that a development build of an area also runs in a production shell.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export function jsxDEV(...[type, props, key, hasSeveral]) {
  return hasSeveral ? jsxs(type, props, key) : jsx(type, props, key);
}
