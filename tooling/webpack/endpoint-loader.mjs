// Leaves the summaries and the access rules of the endpoints out of the browser's code. Only the server uses them.

/** The sources that declare endpoints. */
export const endpointSources = /[\\/]shared-api[\\/]src[\\/].*\.endpoints\.ts$/;

const text = /(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)/.source;
const serverFields = new RegExp(String.raw`^ +(?:summary|access):\s+${text},\n`, 'gm');

export default function withoutServerFields(source) {
  const shorter = source.replaceAll('\r\n', '\n').replace(serverFields, '');
  if (/\bsummary:/.test(shorter))
    throw new Error(`${this.resourcePath}: a summary of an endpoint must be one text`);
  return shorter;
}
