import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom resolves twelve colours, each up to the root, in every call of getComputedStyle; no test reads one.
const here = createRequire(import.meta.url);
const ofJsdom = createRequire(createRequire(here.resolve('jest-environment-jsdom')).resolve('jsdom'));
const { propertiesWithResolvedValueImplemented: resolved } = ofJsdom('./jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolved)) if (name.includes('color')) delete resolved[name];

/** jsdom with Node's own web APIs in the places where jsdom has none. */
// oxlint-disable-next-line import/no-default-export -- jest takes an environment as the default and nothing else.
export default class BrowserEnvironment extends TestEnvironment {
  #timeZone = process.env.TZ;

  constructor(config, context) {
    super(config, context);
    // The reader's own clocks, of a file that says so; a worker has one file at a time.
    const { timeZone } = config.projectConfig.testEnvironmentOptions;
    if (timeZone !== undefined) process.env.TZ = timeZone;
  }

  exportConditions() {
    return ['browser', 'import'];
  }

  async teardown() {
    if (this.#timeZone === undefined) delete process.env.TZ;
    else process.env.TZ = this.#timeZone;
    await super.teardown();
  }

  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Headers,
      Request: AtOrigin,
      Response,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      WritableStream,
      TransformStream,
      BroadcastChannel,
      structuredClone,
      AbortController,
      AbortSignal,
    });
  }
}

/** A browser takes `/path` to be of the page's origin; Node's Request knows no page. */
class AtOrigin extends Request {
  constructor(target, init) {
    super(typeof target === 'string' ? new URL(target, 'http://localhost') : target, init);
  }
}
