// The functions that tests of the server import from `@jest/globals`.
export const { afterAll, afterEach, describe, expect, it, jest, test } = globalThis;

/** The runner names a test just before it starts. Without this, `expect` would name the previous test in the hooks before the next one. */
const betweenTests = (hook) => (run, timeout) =>
  hook(() => {
    expect.setState({ currentTestName: undefined });
    return run();
  }, timeout);

export const beforeAll = betweenTests(globalThis.beforeAll);
export const beforeEach = betweenTests(globalThis.beforeEach);
