/** Content that a browser shows or saves, and never executes as part of a page. */
const passiveTypes = [
  String.raw`application/(json|[\w.-]+\+json|(x-)?ndjson|jsonl|pdf|zip|gzip|octet-stream|msword|rtf|vnd\.[\w.-]+)`,
  'text/(plain|csv|tab-separated-values|calendar|event-stream)',
  String.raw`(image|audio|video)/[\w.-]+`,
];
// A browser takes the last one of several types that are separated by commas.
const passive = new RegExp(String.raw`^(${passiveTypes.join('|')})\s*(;[^,]*)?$`, 'i');

/**
 * The type and disposition of a response of a backend. Responses have the origin of the portal, so scripts, styles and pages become
 * downloads: the content security policy of the portal would allow a script of `'self'`.
 */
export function passiveContent(
  contentType: string,
  disposition: string,
): { 'content-type'?: string; 'content-disposition'?: string } {
  if (contentType === '' || passive.test(contentType)) return {};
  return {
    'content-type': 'application/octet-stream',
    'content-disposition': disposition.replace(/^[^;]*/, 'attachment'),
  };
}
