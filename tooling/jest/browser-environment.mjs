import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';

// Makes getComputedStyle faster: jsdom resolves twelve colours up to the root element in every call, and no test reads one.
const here = createRequire(import.meta.url);
const requireFromJsdom = createRequire(
  createRequire(here.resolve('jest-environment-jsdom')).resolve('jsdom'),
);
const { propertiesWithResolvedValueImplemented: resolved } = requireFromJsdom(
  './jsdom/living/helpers/style-rules.js',
);
for (const name of Object.keys(resolved)) if (name.includes('color')) delete resolved[name];

/** jsdom with the web APIs of Node that jsdom lacks. */
// oxlint-disable-next-line import/no-default-export -- jest requires a default export.
export default class BrowserEnvironment extends TestEnvironment {
  #timeZone = process.env.TZ;

  constructor(config, context) {
    super(config, context);
    // A test file may set a time zone. A worker runs one file at a time, so the process may have it.
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
      Request: PageRequest,
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

/** Resolves `/path` against the origin of the page, as browsers do. Node's Request accepts only complete URLs. */
class PageRequest extends Request {
  constructor(target, init) {
    super(typeof target === 'string' ? new URL(target, 'http://localhost') : target, init);
  }
}
