/** A partial XMLHttpRequest for uploads that calls the fake `fetch`, so that uploads and other calls share their handlers. */
export function fakeXhr(): typeof XMLHttpRequest {
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    responseText = '';
    readonly #headers = new Headers();
    readonly #aborted = new AbortController();
    #call = { method: '', url: '' };

    open(method: string, url: string) {
      this.#call = { method, url: new URL(url, globalThis.location?.href ?? 'http://localhost').href };
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    abort() {
      this.#aborted.abort();
      this.dispatchEvent(new Event('abort'));
    }

    send(body: FormData) {
      void this.#send(body);
    }

    async #send(body: FormData) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 1 }));
      const { method, url } = this.#call;
      const response = await fetch(url, { method, headers: this.#headers, body }).catch(networkFailure);
      if (this.#aborted.signal.aborted) return;
      // A network failure leaves the status at 0.
      this.status = response?.status ?? 0;
      this.responseText = (await response?.text()) ?? '';
      this.dispatchEvent(new Event('loadend'));
    }
  }
  // Guarantee: `uploadFile` uses only these members, and no other code uses XMLHttpRequest.
  return FakeXhr as unknown as typeof XMLHttpRequest;
}

/** A handler that throws a TypeError is a network failure, as for `fetch`. */
function networkFailure(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}
