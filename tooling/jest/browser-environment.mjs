import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's web APIs where jsdom has none. */
// oxlint-disable-next-line import/no-default-export -- jest takes an environment as the default and nothing else.
export default class BrowserEnvironment extends TestEnvironment {
  #timeZone = process.env.TZ;

  constructor(config, context) {
    super(config, context);
    // Sets the time zone of a test file. A worker runs one file at a time.
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

/** Resolves `/path` against the page's origin, which Node's Request does not know. */
class AtOrigin extends Request {
  constructor(target, init) {
    super(typeof target === 'string' ? new URL(target, 'http://localhost') : target, init);
  }
}
