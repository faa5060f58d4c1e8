// The functions that tests of screens import from `@jest/globals`. Each test file loads this module again, so that it starts with a clean page.
import { resetPage, uncaught } from './browser-page.mjs';

// The setup of the worker imports this module, too.
const isOfTestFile = import.meta.url.includes('?');
if (isOfTestFile) startTestFile();

function startTestFile() {
  resetPage();
  uncaught.length = 0;
  globalThis.jest.useRealTimers();
  globalThis.jest.restoreAllMocks();
  globalThis.afterEach(afterTest);
  globalThis.afterAll(endTestFile);
}

function afterTest() {
  // The clipboard of user-event.
  Reflect.deleteProperty(navigator, 'clipboard');
  throwUncaught();
}

/** Lets work that the last test has started end within its file. */
async function endTestFile() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  throwUncaught();
}

function throwUncaught() {
  const [error] = uncaught.splice(0);
  if (error !== undefined) throw error;
}

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;
