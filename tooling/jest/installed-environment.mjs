// The page of jsdom for each test file, with the web APIs of Node that jsdom lacks.
import jsdomEnvironment from 'jest-environment-jsdom';
import { ofNode } from './web-apis.mjs';

const JsdomEnvironment = jsdomEnvironment.default ?? jsdomEnvironment;

export default class Environment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of ofNode) this.global[name] = globalThis[name];
    const { location } = this.global;
    /** A browser resolves `/path` against the address of the page, but the Request of Node does not know a page. */
    this.global.Request = class extends Request {
      constructor(target, init) {
        super(typeof target === 'string' ? new URL(target, location.href) : target, init);
      }
    };
  }
}
