/** What the inline script of the page offers to its script (load-script.inline.ts). */
export interface PageStart {
  /** The pauses before further attempts to load a script, in milliseconds. */
  readonly retryAfterMs: readonly number[];
  /** Says that Steward could not be loaded. It uses plain elements, because the design system may be missing. */
  readonly showFailure: () => void;
}

declare global {
  interface Window {
    pageStart: PageStart;
  }
}
