// Set up for all tests of screens: the matchers of jest-dom, and browser APIs that jsdom lacks.
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';

// The timeout of `findBy…` and `waitFor`. Their default of one second is too short on a loaded machine; a test may take twice this time.
configure({ asyncUtilTimeout: 30_000 });

// Testing Library advances fake timers by the global object that jest gives to CommonJS modules only.
globalThis.jest = import.meta.jest;

globalThis.matchMedia ??= (query) => ({
  // A wide screen with a mouse and the light theme. Reduced motion, because animations would outlive their test.
  matches: query === '(prefers-reduced-motion: reduce)',
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has no layout, so every element counts as visible.
globalThis.IntersectionObserver ??= class {
  constructor(callback) {
    this.observe = (target) => queueMicrotask(() => callback([{ isIntersecting: true, target }], this));
  }
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

// Drops the second argument: jsdom warns at every call with a pseudo-element, and only libraries make such calls.
const getElementStyle = globalThis.getComputedStyle;
globalThis.getComputedStyle = (element) => getElementStyle(element);

// The MessageChannel of Node would keep the process alive after the tests. Fake timers must not delay this one, because React waits
// for it in every `act`.
const { setTimeout: setRealTimeout } = globalThis;
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setRealTimeout(() => this.port1.onmessage?.({ data })) };
};
