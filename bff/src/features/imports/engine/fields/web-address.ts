import type { Field } from './field.ts';

/** Host names with an optional path, such as `www.duerr.example/service`. */
const hostName = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** The names of files, such as `manual.pdf`, are no addresses. */
const fileName = /^[^/]+\.(?:pdf|docx?|xlsx?|pptx?|txt|csv|zip|jpe?g|png|gif|tiff?|html?)$/i;

/** Reads an address without `https://`, as people write it. */
export function withScheme(field: Field<string>): Field<string> {
  return {
    ...field,
    parse: (text, rules) =>
      field.parse(hostName.test(text) && !fileName.test(text) ? `https://${text}` : text, rules),
  };
}
