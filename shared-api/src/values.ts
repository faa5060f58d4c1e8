import * as z from '@steward/shared-api/schema';

/**
 * An identifier: a 128-bit guid of whatever version, the all-zero one included (spec 1.5 sends it for "none"). Capitals are read as small letters, so
 * that the same id is the same text wherever it is compared.
 */
export const id = z.guid('This is not an identifier').check(z.toLowerCase());

/** The identifier that the screens send for "nobody" and "no supplier". */
export const emptyId = '00000000-0000-0000-0000-000000000000';

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime('This is not a date and time');

/** An instant that a person chooses, in years that make sense; `message` where there is none. */
export function chosenInstant(message = 'This is not a date and time') {
  return z.iso
    .datetime({ error: message, abort: true })
    .check(
      z.refine((value) => value >= '1900' && value < '2101', 'Please choose a date between 1900 and 2100'),
    );
}

/** A calendar day, `YYYY-MM-DD`, in the time zone of the location it belongs to. */
export const day = z.iso.date('This is not a date');

/** {@link assetDay} for a day that a person has to choose; `missing` is the message without one. */
export function chosenAssetDay(missing: string) {
  return z
    .union([instant, day], missing)
    .check(
      z.refine((value) => value >= '1900' && value < '2101', 'Please choose a day between 1900 and 2100'),
    );
}

/**
 * A day of an asset's life (purchase, delivery, …). The wire carries the instant 12:00 UTC of that day;
 * a plain `YYYY-MM-DD` is accepted and means the same.
 */
export const assetDay = chosenAssetDay('This is not a date');

/** One identifier or several, with commas between them; `most` of them at most. */
export function idListOf(most: number) {
  const one = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
  return z
    .string()
    .check(z.regex(new RegExp(`^${one}(?:,${one}){0,${most - 1}}$`, 'i'), 'These are not identifiers'));
}

/** As {@link idListOf}, for what filters name. */
export const idList = idListOf(20);

const invalidPrice = 'Invalid price - must be a decimal number, e.g. 235.00';

/** An amount in pounds as a decimal string with two places, never a float: `"1234.50"`. */
export const money = z.string(invalidPrice).check(z.regex(/^-?\d{1,10}(\.\d{1,2})?$/, invalidPrice));

/** {@link money} that somebody pays: never below zero. */
export const price = money.check(z.refine((value) => !value.startsWith('-'), invalidPrice));

/** An identifier that somebody has to choose: none, and the all-zero one, are answered with the same sentence. */
export function chosenId(message: string) {
  return z.guid(message).check(
    z.toLowerCase(),
    z.refine((value) => value !== emptyId, message),
  );
}

/** Free text of several lines that must say something; `missing` is the sentence when it does not. */
export function requiredText(max: number, missing: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, `Please use at most ${max} characters`),
      noNull,
    );
}

/** Free text of one line, trimmed; `max` characters at most. */
export function line(max: number) {
  return z.string().check(z.trim(), ...limitedTo(max));
}

/** As {@link line}, and not empty: `message` says what is missing. */
export function requiredLine(max: number, message: string) {
  return z.string(message).check(z.trim(), z.minLength(1, message), ...limitedTo(max));
}

/** Whether this is an e-mail address. */
export function isEmail(value: string): boolean {
  return z.regexes.email.test(value);
}

/** Free text of several lines; `max` characters at most. */
export function text(max: number) {
  return z.string().check(z.maxLength(max, `Please use at most ${max} characters`), noNull);
}

// Half of a surrogate pair is no character: the database refuses it as it does a null.
const noControlCharacters = z.refine<string>(
  (value) => !/\p{Cc}/u.test(value) && value.isWellFormed(),
  'Please remove the control characters',
);
const limitedTo = (max: number) =>
  [z.maxLength(max, `Please use at most ${max} characters`), noControlCharacters] as const;
const noNull = z.refine<string>(
  (value) => !value.includes('\u0000') && value.isWellFormed(),
  'Please remove the control characters',
);

/** An e-mail address, or nothing. */
export const optionalEmail = z.optional(
  z.nullable(
    line(320).check(z.refine((value) => value === '' || isEmail(value), 'Email address is invalid')),
  ),
);

/** The address of a web page, or nothing; nothing but http(s) becomes a link. */
export const optionalWebAddress = z.optional(
  z.nullable(
    line(500).check(
      z.refine(
        (value) => value === '' || isWebAddress(value),
        'Please enter an address that begins with https:// or http://',
      ),
    ),
  ),
);

/** Whether this is an address that may become a link: http(s) and nothing else. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
}
