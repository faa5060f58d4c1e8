// The functions that tests of the server import from `@jest/globals`.
export const { afterAll, afterEach, describe, expect, it, jest, test } = globalThis;

/** Clears the name of the current test. The runner sets it just before a test starts, so hooks would still see the name of the previous test. */
const betweenTests = (hook) => (run, timeout) =>
  hook(() => {
    expect.setState({ currentTestName: undefined });
    return run();
  }, timeout);

export const beforeAll = betweenTests(globalThis.beforeAll);
export const beforeEach = betweenTests(globalThis.beforeEach);
