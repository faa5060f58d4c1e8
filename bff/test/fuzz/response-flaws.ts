import { problem } from '@steward/shared-api';
import type { RawResponse } from './raw-client.ts';

/** Internal terms that must not appear in responses: files, SQL, the driver, the framework. */
const innerWords =
  /node_modules|\bat \S+ \(|\.ts:\d|\b(select|insert|update|delete)\b.{0,80}\b(from|into|set)\b|violates|syntax error|relation "|column "|invalid input syntax|postgres|kysely|\bzod\b|\bFST_|ECONN|TypeError|undefined|\[object/i;

/** Describes flaws of a response that are wrong for any request. */
export function findResponseFlaws({ status, headers, text }: RawResponse): string[] {
  if (status < 400) return [];
  if (status >= 500) return [`answered ${status}: ${text.slice(0, 300)}`];
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return [`${status} is no problem+json but ${headers['content-type']}: ${text.slice(0, 200)}`];
  const read = problem.safeParse(parsed(text));
  if (!read.success) return [`${status} is no problem: ${text.slice(0, 200)}`];
  const { requestId, title, detail = '', errors = {} } = read.data;
  // The names of unknown fields come from the caller.
  const texts = [title, detail, ...Object.values(errors).flat()].join('\n');
  return [
    ...(requestId ? [] : [`${status} has no request id`]),
    ...(read.data.status === status ? [] : [`${status} calls itself ${read.data.status}`]),
    ...(innerWords.test(texts) ? [`${status} contains internal terms: ${texts.slice(0, 300)}`] : []),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
