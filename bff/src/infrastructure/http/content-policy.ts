/** What the browser lets a page of the portal do: run our own files, those of these origins and the scripts of these hashes, and no other. */
export function contentPolicy(scriptHashes: readonly string[], origins: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...origins].join(' '),
    // The design system writes its styles at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types steward 'allow-duplicates'",
  ].join('; ');
}
