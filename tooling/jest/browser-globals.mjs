// What tests of screens import from `@jest/globals`. Each test file gets its own copy of this module, which empties the page first.
import { cleanup } from '@testing-library/react';

document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
globalThis.afterEach(cleanup);

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;
