import { isEmail } from '@steward/shared-api';
import { checkedField, type Input } from './checked-field.ts';
import type { Field, Rejection } from './field.ts';
import { textField } from './text.ts';

/**
 * A field of one email address. Refuses other texts with the text in the reason, and values that the input of the contract refuses with its
 * message. Suggests the first one of several addresses.
 */
export function emailField(field: Omit<Field<string>, 'parse'>, input: Input): Field<string> {
  const checked = checkedField(textField(field), input);
  return {
    ...checked,
    parse: (text, rules) => {
      const parsed = checked.parse(text, rules);
      const hasMessage = isEmail(text) || text.length > longestInput;
      return 'value' in parsed || hasMessage ? parsed : notAnEmailAddress(text);
    },
  };
}

/** The maximum length of the inputs of email addresses, which have a message for longer ones. */
const longestInput = 320;

/** The reason for a text that is no email address. */
function notAnEmailAddress(text: string): Rejection {
  const quoted = `'${text.slice(0, 80)}'`;
  const addresses = text.split(/\s*[;,/]\s*|\s+(?:or\s+)?/i).filter(Boolean);
  const [correctedText] = addresses;
  return correctedText !== undefined && addresses.length > 1 && addresses.every((each) => isEmail(each))
    ? {
        reason: `${quoted} has ${addresses.length} email addresses, but only one can be stored: use ${correctedText}?`,
        correctedText,
      }
    : { reason: `${quoted} is not an email address` };
}
