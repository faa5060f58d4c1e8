// The page of another product: React 18 of its own, single-spa, and two areas of Steward. `portal` in its address says where Steward is.
// oxlint-disable-next-line import/no-absolute-path -- A page knows addresses, no packages.
import { registerApplication, start } from '/vendor/single-spa.js';

const { createElement, useState } = globalThis.React;
const parameters = new URLSearchParams(location.search);
const portal = parameters.get('portal');
const told = [];

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

/** The person's token, as this product would get it; without a person the session's cookie counts. */
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
      onNavigate: (navigation) => told.push({ area, ...navigation }),
      onEvent: (event, payload) => told.push({ area, event, payload }),
    },
  });
}
start();

/** For the test: what was told, and how the token becomes another. */
globalThis.sibling = {
  told,
  renewToken: (next) => {
    token = next;
  },
};
