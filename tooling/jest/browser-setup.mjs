// What every test of a screen may count on: jest-dom's expectations, and the APIs that only a drawn page has.
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';

// How long `findBy…` and `waitFor` go on looking. Their own second is over at once on a loaded machine; the limit of a test is twice this.
configure({ asyncUtilTimeout: 30_000 });

// Testing Library advances fake timers by the global object that jest gives to CommonJS modules only.
globalThis.jest = import.meta.jest;

globalThis.matchMedia ??= (query) => ({
  // As wide as a desktop, with a mouse, in the light; and nothing moves, or it would after the test that began it.
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

// Nothing is drawn: everything is near.
globalThis.IntersectionObserver ??= class {
  constructor(told) {
    this.observe = (target) => queueMicrotask(() => told([{ isIntersecting: true, target }], this));
  }
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

// jsdom warns at every question for the style of a pseudo-element; nothing here asks for one on purpose.
const getStyle = globalThis.getComputedStyle;
globalThis.getComputedStyle = (element) => getStyle(element);

// Node's own would keep the process alive after the tests.
// It is not delayed by fake timers: React waits for it in every `act`.
const { setTimeout: setRealTimeout } = globalThis;
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setRealTimeout(() => this.port1.onmessage?.({ data })) };
};
