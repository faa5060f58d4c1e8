// The types and limits of an input, and how a newer version of it is stricter.

/**
 * @typedef {object} Limits what an input accepts; without a key it accepts everything of that kind
 * @property {string[]} [types] of JSON: string, integer, null …
 * @property {number} [minLength] @property {number} [maxLength] of a text
 * @property {number} [minimum] @property {number} [maximum] of a number
 * @property {number} [minItems] @property {number} [maxItems] of a list
 * @property {string[]} [patterns] which texts must match one of
 */

const lowest = ['minLength', 'minimum', 'minItems'];
const highest = ['maxLength', 'maximum', 'maxItems'];
const numbers = [...lowest, ...highest];
const kindOf = {
  minLength: 'string',
  maxLength: 'string',
  minimum: 'number',
  maximum: 'number',
  minItems: 'array',
  maxItems: 'array',
};

/**
 * The limits of an input. Of two alternatives of one type it has the looser limit.
 * @param {readonly object[]} alternatives JSON schemas of which a value matches one
 * @returns {Limits}
 */
export function limitsOf(alternatives) {
  if (alternatives.some((schema) => typesOf(schema).length === 0)) return {};
  const limits = { types: [...new Set(alternatives.flatMap(typesOf))].toSorted() };
  for (const key of numbers) {
    const values = alternatives
      .filter((schema) => isOfKind(schema, kindOf[key]))
      .map((schema) => schema[key]);
    if (
      values.length > 0 &&
      values.every((value) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER)
    )
      limits[key] = lowest.includes(key) ? Math.min(...values) : Math.max(...values);
  }
  const texts = alternatives.filter((schema) => isOfKind(schema, 'string'));
  const patterns = texts.map(({ pattern, format }) => format ?? pattern);
  if (texts.length > 0 && patterns.every((pattern) => pattern !== undefined))
    limits.patterns = [...new Set(patterns)].toSorted();
  return limits;
}

/** The types that a schema accepts; none if it accepts all. */
function typesOf({ type, enum: values, const: value }) {
  if (type !== undefined) return [type].flat();
  return values !== undefined || value !== undefined ? ['string'] : [];
}
const isOfKind = (schema, kind) =>
  typesOf(schema).some((type) => type === kind || (kind === 'number' && type === 'integer'));

/**
 * How an input refuses what it accepted before: `maxLength 50 instead of 100`. Values of a list of values are compared elsewhere.
 * @param {Limits} before
 * @param {Limits | undefined} now undefined if the input is gone, which is another problem
 * @returns {string[]}
 */
export function stricterLimits(before, now) {
  if (now === undefined) return [];
  const { types = ['any'] } = before;
  const lost = now.types && types.filter((type) => !accepts(now.types, type));
  return [
    ...(lost?.length > 0 ? [`type ${now.types.join(' or ')} instead of ${types.join(' or ')}`] : []),
    ...numbers
      .filter((key) => isStricter(key, before[key], now[key]))
      .map((key) => `${key} ${now[key]} instead of ${before[key] ?? 'none'}`),
    ...(now.patterns &&
    !before.patterns?.every((pattern) => now.patterns.includes(pattern)) &&
    sharesText(types)
      ? [`pattern ${now.patterns.join(' or ')} instead of ${before.patterns?.join(' or ') ?? 'none'}`]
      : []),
  ];
}

const accepts = (types, type) => types.includes(type) || (type === 'integer' && types.includes('number'));
const sharesText = (types) => types.includes('string') || types.includes('any');

function isStricter(key, before, now) {
  if (now === undefined) return false;
  if (before === undefined) return now > 0 || highest.includes(key);
  return lowest.includes(key) ? now > before : now < before;
}
