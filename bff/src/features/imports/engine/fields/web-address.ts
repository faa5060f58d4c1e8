import type { Field } from './field.ts';

/** Host names with an optional path, such as `www.duerr.example/service`. */
const hostName = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** Reads an address without `https://`, as people write it. */
export function withScheme(field: Field<string>): Field<string> {
  return {
    ...field,
    parse: (text, rules) => field.parse(hostName.test(text) ? `https://${text}` : text, rules),
  };
}
