// The functions that tests of the server import from `@jest/globals`.
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;
