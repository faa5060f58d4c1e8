// The functions that tests of screens import from `@jest/globals`. Each test file loads this module again, so that it starts with an empty page.
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;
