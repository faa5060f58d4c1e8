// The page of another product with its own React 18, single-spa and two areas of Steward. The parameter `portal` is the origin of Steward.
// oxlint-disable-next-line import/no-absolute-path -- The browser loads this module by its URL.
import { registerApplication, start } from '/vendor/single-spa.js';

const { createElement, useState } = globalThis.React;
const parameters = new URLSearchParams(location.search);
const portal = parameters.get('portal');
const events = [];

function Product() {
  const [count, setCount] = useState(0);
  return createElement(
    'header',
    null,
    createElement('h1', null, 'Tools for the practice'),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Pressed ${count}`),
  );
}
globalThis.ReactDOM.createRoot(document.getElementById('product')).render(createElement(Product));

/** The token of the user. Without a token the areas use the session cookie. */
let token = parameters.get('token');
const byToken = token ? { getToken: async () => token } : {};

for (const area of ['faults', 'assets']) {
  registerApplication({
    name: area,
    app: () => import(`${portal}/areas/${area}/embed.js`),
    activeWhen: ({ hash }) => hash !== '#none',
    customProps: {
      domElementGetter: () => document.getElementById(area),
      ...byToken,
      onNavigate: (navigation) => events.push({ area, ...navigation }),
      onEvent: (event, payload) => events.push({ area, event, payload }),
    },
  });
}
start();

/** The interface for the tests. */
globalThis.sibling = {
  events,
  renewToken: (next) => {
    token = next;
  },
};
