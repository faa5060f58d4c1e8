/** The content security policy of a file or a response that is not ours. If a browser shows it as a page, nothing in it may run or load. */
export const sandboxPolicy = "sandbox; default-src 'none'";

/** The content security policy of a portal page: allows its own files, the given origins and the scripts with the given hashes. */
export function contentPolicy(scriptHashes: readonly string[], origins: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...origins].join(' '),
    // The splash and the sign-in page have inline styles, and dialogs stop the page from scrolling with one.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types steward 'allow-duplicates'",
  ].join('; ');
}
