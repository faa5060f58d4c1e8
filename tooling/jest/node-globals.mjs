// What tests import from `@jest/globals`, for the light runner.
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;
