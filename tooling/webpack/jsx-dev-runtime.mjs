// What the compiler writes in development, over what every shell has: an area made so also runs in a shell that is none of development.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, hasSeveral) => (hasSeveral ? jsxs : jsx)(type, props, key);
