import type { EmbedProps, Navigation } from './embed-props.ts';
import type { Lifecycles } from './embed.tsx';

const attributes = {
  'bff-url': 'bffUrl',
  'location-id': 'locationId',
  'base-path': 'basePath',
  path: 'path',
  locale: 'locale',
  theme: 'theme',
} as const;

/**
 * Defines `<steward-…>`. Plain values are attributes; functions are properties of the element, `getToken`, `onNavigate` and `onEvent`, and what is told
 * is dispatched as `steward-navigate` and `steward-event` too. Taken out of the page it leaves nothing behind.
 */
export function defineElement(area: string, lifecycles: Lifecycles): void {
  const tag = `steward-${area}`;
  if (customElements.get(tag)) return;
  customElements.define(tag, elementOf(lifecycles));
}

function elementOf({ mount, unmount, update }: Lifecycles): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = Object.keys(attributes);
    // Declared alone: what a page gave the element before this script had come stays given.
    declare onNavigate?: EmbedProps['onNavigate'];
    declare onEvent?: EmbedProps['onEvent'];
    #getToken: EmbedProps['getToken'];
    #isShown = false;

    constructor() {
      super();
      const { getToken } = this;
      Reflect.deleteProperty(this, 'getToken');
      this.#getToken = getToken;
    }

    get getToken(): EmbedProps['getToken'] {
      return this.#getToken;
    }

    set getToken(ask: EmbedProps['getToken']) {
      this.#getToken = ask;
      if (this.#isShown) void update(this.#props());
    }

    connectedCallback(): void {
      // Moved within the page it is taken out and put in again at once.
      queueMicrotask(() => void this.#settle());
    }

    disconnectedCallback(): void {
      queueMicrotask(() => void this.#settle());
    }

    attributeChangedCallback(): void {
      if (this.#isShown) void update(this.#props());
    }

    async #settle(): Promise<void> {
      if (this.#isShown === this.isConnected) return;
      this.#isShown = this.isConnected;
      if (!this.#isShown) return unmount();
      this.style.display ||= 'block';
      await mount({ ...this.#props(), domElement: this }).catch((error: unknown) => {
        this.#isShown = false;
        this.textContent = error instanceof Error ? error.message : String(error);
      });
    }

    #props(): EmbedProps {
      const said = Object.entries(attributes).flatMap(([attribute, name]) => {
        const value = this.getAttribute(attribute);
        return value === null ? [] : [[name, value]];
      });
      return {
        locationId: null,
        theme: 'light',
        ...Object.fromEntries(said),
        getToken: this.#getToken,
        onNavigate: (navigation: Navigation) => {
          this.onNavigate?.(navigation);
          this.#say('steward-navigate', navigation);
        },
        onEvent: (event, payload) => {
          this.onEvent?.(event, payload);
          this.#say('steward-event', { event, payload });
        },
      };
    }

    #say(name: string, detail: unknown): void {
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
    }
  };
}
