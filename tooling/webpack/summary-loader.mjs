// Leaves the summaries of the endpoints out of the browser's code. Only the server's documentation of the API shows them.

/** The sources that declare endpoints. */
export const endpointSources = /[\\/]shared-api[\\/]src[\\/].*\.endpoints\.ts$/;

const summary = /^ +summary:\s+(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),\n/gm;

export default function withoutSummaries(source) {
  const shorter = source.replaceAll('\r\n', '\n').replace(summary, '');
  if (/\bsummary:/.test(shorter))
    throw new Error(`${this.resourcePath}: a summary of an endpoint must be one text`);
  return shorter;
}
