// The page of a worker: the window of jsdom, with its properties as global variables.
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';
import { ofNode } from './web-apis.mjs';

const requireFromJsdom = createRequire(createRequire(import.meta.url).resolve('jsdom'));
// Makes getComputedStyle faster: jsdom resolves twelve colours up to the root element in every call, and no test reads one.
const { propertiesWithResolvedValueImplemented: resolved } = requireFromJsdom(
  './jsdom/living/helpers/style-rules.js',
);
for (const name of Object.keys(resolved)) if (name.includes('color')) delete resolved[name];

const { window } = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/' });

const kept = [...ofNode, 'clearInterval', 'clearTimeout', 'console', 'setInterval', 'setTimeout'];

const language = new Set(
  Object.getOwnPropertyNames(globalThis).filter((name) => Object.is(window[name], globalThis[name])),
);

for (let object = window; object !== null; object = Object.getPrototypeOf(object)) {
  if (object === Object.prototype) break;
  for (const name of Object.getOwnPropertyNames(object)) {
    if (kept.includes(name) || language.has(name) || name === 'constructor') continue;
    forward(globalThis, name, window);
  }
}

/** A browser resolves `/path` against the origin of the page, but the Request of Node does not know a page. */
globalThis.Request = class extends Request {
  constructor(target, init) {
    super(typeof target === 'string' ? new URL(target, 'http://localhost') : target, init);
  }
};
/** The web APIs that jsdom lacks; the setup of the tests has replacements for them. */
const lacking = ['IntersectionObserver', 'MessageChannel', 'ResizeObserver', 'matchMedia'];
for (const name of [...kept, ...lacking, 'Request', 'IS_REACT_ACT_ENVIRONMENT'])
  forward(window, name, globalThis);

/** Makes a property of one object read and write that of another. */
function forward(from, name, to) {
  const isMethod = /^[a-z]/.test(name);
  Object.defineProperty(from, name, {
    configurable: true,
    enumerable: true,
    get: () => {
      const value = to[name];
      return isMethod && typeof value === 'function' && to === window ? value.bind(to) : value;
    },
    set: (value) => {
      to[name] = value;
    },
  });
}

/** What the running test file has to answer for: errors that no handler caught, and errors of promises without a handler. */
export const uncaught = [];

window.addEventListener('error', (event) => {
  if (!event.defaultPrevented && event.error) uncaught.push(event.error);
});
process.on('unhandledRejection', (error) => uncaught.push(error));

/** Objects of the page and of Node that test files replace parts of. */
const shared = [
  navigator,
  performance,
  CSSStyleSheet.prototype,
  Element.prototype,
  HTMLElement.prototype,
  HTMLDialogElement.prototype,
  HTMLImageElement.prototype,
  URL,
];
/** Global functions that test files replace. */
const replaced = [
  'EventSource',
  'XMLHttpRequest',
  'fetch',
  'matchMedia',
  'open',
  'print',
  'requestIdleCallback',
];
let snapshots;

/** Gives a test file the page as the first one found it. */
export function resetPage() {
  snapshots ??= [
    ...shared.map((object) => ({ object, before: Object.getOwnPropertyDescriptors(object) })),
    { object: window, names: replaced, before: Object.getOwnPropertyDescriptors(window) },
    { object: globalThis, names: replaced, before: Object.getOwnPropertyDescriptors(globalThis) },
  ];
  for (const {
    object,
    before,
    names = Reflect.ownKeys({ ...before, ...Object.getOwnPropertyDescriptors(object) }),
  } of snapshots)
    for (const name of names)
      if (before[name] === undefined) Reflect.deleteProperty(object, name);
      else if (before[name].configurable) Object.defineProperty(object, name, before[name]);
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=0`;
  document.title = '';
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
