// Sets up screen tests: jest-dom's matchers and browser APIs that need rendering.
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';

// The timeout of `findBy…` and `waitFor`. Their default of one second is too short on a busy machine; the limit of a test is twice this.
configure({ asyncUtilTimeout: 30_000 });

globalThis.matchMedia ??= (query) => ({
  // A desktop with a mouse in light mode. Reduced motion, because animations would outlast the test.
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

// Without rendering, all elements count as visible.
globalThis.IntersectionObserver ??= class {
  constructor(callback) {
    this.observe = (target) => queueMicrotask(() => callback([{ isIntersecting: true, target }], this));
  }
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

// jsdom prints a warning for pseudo-elements, which no test requests on purpose.
const getStyle = globalThis.getComputedStyle;
globalThis.getComputedStyle = (element) => getStyle(element);

// Node's MessageChannel would keep the process alive.
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
};
