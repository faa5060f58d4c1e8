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
 * Defines the element `<steward-…>`. Plain values are attributes. The functions `getToken`, `onNavigate` and `onEvent` are properties, and
 * the element also dispatches `steward-navigate` and `steward-event`. It cleans up when it is removed from the page.
 */
export function defineElement(area: string, lifecycles: Lifecycles): void {
  const tag = `steward-${area}`;
  if (customElements.get(tag)) return;
  customElements.define(tag, elementOf(lifecycles));
}

function elementOf({ mount, unmount, update }: Lifecycles): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = Object.keys(attributes);
    // `declare` emits no field, so values that the page set before the upgrade are kept.
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

    set getToken(getToken: EmbedProps['getToken']) {
      this.#getToken = getToken;
      if (this.#isShown) void update(this.#props());
    }

    connectedCallback(): void {
      // A move within the page is a removal and an insertion in the same task.
      queueMicrotask(() => void this.#mountOrUnmount());
    }

    disconnectedCallback(): void {
      queueMicrotask(() => void this.#mountOrUnmount());
    }

    attributeChangedCallback(): void {
      if (this.#isShown) void update(this.#props());
    }

    async #mountOrUnmount(): Promise<void> {
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
      const values = Object.entries(attributes).flatMap(([attribute, name]) => {
        const value = this.getAttribute(attribute);
        return value === null ? [] : [[name, value]];
      });
      return {
        locationId: null,
        theme: 'light',
        ...Object.fromEntries(values),
        getToken: this.#getToken,
        onNavigate: (navigation: Navigation) => {
          this.onNavigate?.(navigation);
          this.#dispatch('steward-navigate', navigation);
        },
        onEvent: (event, payload) => {
          this.onEvent?.(event, payload);
          this.#dispatch('steward-event', { event, payload });
        },
      };
    }

    #dispatch(name: string, detail: unknown): void {
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
    }
  };
}
