import * as z from '@steward/shared-api/schema';
import { hasControlCharacters, normalLine, normalText } from './text/normal-text.ts';

/**
 * An identifier: a 128-bit guid of any version, including the all-zero one, which means "none". It is converted to lower case, so that equal
 * ids are equal strings.
 */
export const id = z.guid('This is not an identifier').check(z.toLowerCase());

/** The identifier for "no user" and "no supplier". */
export const emptyId = '00000000-0000-0000-0000-000000000000';

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime('This is not a date and time');

/** An instant that a user chooses, between 1900 and 2100. `message` is the error for a missing value. */
export function chosenInstant(message = 'This is not a date and time') {
  return z.iso
    .datetime({ error: message, abort: true })
    .check(
      z.refine((value) => value >= '1900' && value < '2101', 'Please choose a date between 1900 and 2100'),
    );
}

/** A calendar day, `YYYY-MM-DD`, in the time zone of the location it belongs to. */
export const day = z.iso.date('This is not a date');

/** {@link assetDay} that a user must choose. `missing` is the error for a missing value. */
export function chosenAssetDay(missing: string) {
  return z
    .union([instant, day], missing)
    .check(
      z.refine((value) => value >= '1900' && value < '2101', 'Please choose a day between 1900 and 2100'),
    );
}

/**
 * A day in the life of an asset (purchase, delivery, …). On the wire it is the instant 12:00 UTC of that day.
 * `YYYY-MM-DD` is accepted too and means the same.
 */
export const assetDay = chosenAssetDay('This is not a date');

/** One or more identifiers, separated by commas; at most `maximum`. */
export function idListOf(maximum: number) {
  const guid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
  return z
    .string()
    .check(z.regex(new RegExp(`^${guid}(?:,${guid}){0,${maximum - 1}}$`, 'i'), 'These are not identifiers'));
}

/** {@link idListOf} for filters. */
export const idList = idListOf(20);

const invalidPrice = 'Invalid price - must be a decimal number, e.g. 235.00';

/** An amount in pounds as a decimal string with two places, never a float: `"1234.50"`. */
export const money = z.string(invalidPrice).check(z.regex(/^-?\d{1,10}(\.\d{1,2})?$/, invalidPrice));

/** {@link money} that is never negative. */
export const price = money.check(z.refine((value) => !value.startsWith('-'), invalidPrice));

/** A whole number from 1 to `max` as a string of digits. */
export function wholeNumber(max: number) {
  const message = `Please enter a whole number from 1 to ${max}`;
  return z
    .string(message)
    .check(z.refine((value) => /^[1-9]\d{0,8}$/.test(value) && Number(value) <= max, message));
}

/** An identifier that a user must choose. `message` is the error for a missing or all-zero value. */
export function chosenId(message: string) {
  return z.guid(message).check(
    z.toLowerCase(),
    z.refine((value) => value !== emptyId, message),
  );
}

/**
 * A check that changes a text. It does not use `overwrite` of zod, because areas bundle this function and also run in a shell of the previous
 * version, which does not share that export.
 */
function inForm(form: (value: string) => string) {
  return (checked: { value: string }) => {
    checked.value = form(checked.value);
  };
}

/** Text of several lines that must not be empty. `missing` is the error for an empty value. */
export function requiredText(max: number, missing: string) {
  return z.string(missing).check(inForm(normalText), z.trim(), z.minLength(1, missing), ...limitedTo(max));
}

/** Text of one line in its normal form ({@link normalLine}), with at most `max` characters. */
export function line(max: number) {
  return z.string().check(inForm(normalLine), ...limitedTo(max), oneLine);
}

/** {@link line} that must not be empty. `message` is the error for an empty value. */
export function requiredLine(max: number, message: string) {
  return z.string(message).check(inForm(normalLine), z.minLength(1, message), ...limitedTo(max), oneLine);
}

// The characters of RFC 5322 without quotes, and letters of every script (RFC 6532).
const localPart = /^[\w!#$%&'*+/=?^`{|}~\-\p{L}\p{M}\p{N}]+(?:\.[\w!#$%&'*+/=?^`{|}~\-\p{L}\p{M}\p{N}]+)*$/u;
const domainName =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu;

/** Whether a value is an email address, including one with an internationalised domain or letters of any script. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const [local, domain] = [value.slice(0, at), value.slice(at + 1)];
  return (
    at > 0 && local.length <= 64 && domain.length <= 253 && localPart.test(local) && domainName.test(domain)
  );
}

/** Text of several lines in its normal form ({@link normalText}), with at most `max` characters. */
export function text(max: number) {
  return z.string().check(inForm(normalText), ...limitedTo(max));
}

const controlCharacters = 'Please remove the control characters';
const limitedTo = (max: number) =>
  [
    z.maxLength(max, `Please use at most ${max} characters`),
    z.refine<string>((value) => !hasControlCharacters(value), controlCharacters),
  ] as const;
const oneLine = z.refine<string>((value) => !/[\t\n]/.test(value), controlCharacters);

/** An optional email address. */
export const optionalEmail = z.optional(
  z.nullable(
    line(320).check(z.refine((value) => value === '' || isEmail(value), 'Email address is invalid')),
  ),
);

/** An optional web address. Only http(s) addresses become links. */
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

/** Whether an address may become a link: only http(s). */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
}
