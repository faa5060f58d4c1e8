// Compares the inputs of the API with those of its last release: what clients of that release send must be accepted (docs/versions.md).
import * as z from 'zod';
import { isVersionIn } from '@steward/shared-api/platform';
import { isAtLeast } from './api-changes.mjs';
import { limitsOf, stricterLimits } from './input-limits.mjs';

/**
 * The inputs of endpoints: by the id of the endpoint its method and path, and for each input whether it is required. An input of the items
 * in a list is `items[].quantity`; a value of an input with a list of values is `status=New`. `limits` has the types and limits of each input.
 * @param {readonly import('@steward/shared-api').AnyEndpoint[]} endpoints
 * @returns {Record<string, { address: string, inputs: Record<string, 'required' | 'optional' | 'value'>,
 *   limits: Record<string, import('./input-limits.mjs').Limits> }>}
 */
export function listInputs(endpoints) {
  const entries = endpoints.map(({ id, method, path, input }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const inputs = Object.fromEntries(inputsOf(schema));
    return [id, { address: `${method} ${path}`, inputs, limits: Object.fromEntries(limitsIn(schema)) }];
  });
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The inputs of an object with their parts. `before` is the name of the object and a dot. */
const inputsOf = (schema, before = '') =>
  alternativesOf(schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, part]) => [
      [before + name, required.includes(name) ? 'required' : 'optional'],
      ...partsOf(part, before + name),
    ]),
  );

const partsOf = (schema, name) =>
  alternativesOf(schema).flatMap(({ properties, required, items, enum: values = [] }) => [
    ...values.map((value) => [`${name}=${value}`, 'value']),
    ...inputsOf({ properties, required }, `${name}.`),
    ...(items === undefined ? [] : partsOf(items, `${name}[]`)),
  ]);

/** The limits of an object's parts by the names of {@link inputsOf}. */
const limitsIn = (schema, before = '') =>
  alternativesOf(schema).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, part]) => limitsOfPart(part, before + name)),
  );

function limitsOfPart(part, name) {
  const alternatives = alternativesOf(part);
  return [
    [name, limitsOf(alternatives)],
    ...alternatives.flatMap(({ properties, items }) => [
      ...limitsIn({ properties }, `${name}.`),
      ...(items === undefined ? [] : limitsOfPart(items, `${name}[]`)),
    ]),
  ];
}

/** The values of an input with a list of values; none of another input. */
const valuesOf = (name, inputs) =>
  Object.keys(inputs)
    .filter((value) => value.startsWith(`${name}=`))
    .map((value) => value.slice(name.length + 1));

/** Whether `status=New` names a text of an input that has no list of values now, and accepts this one. */
function isAcceptedText(value, now) {
  const name = value.slice(0, value.lastIndexOf('='));
  if (!value.includes('=') || !(name in now.inputs) || valuesOf(name, now.inputs).length > 0) return false;
  const { types = ['string'], patterns } = now.limits[name] ?? {};
  return types.includes('string') && patterns === undefined;
}

/** The limits of an input with the lengths of its values, if it has a list of them. */
function withLengths(limits, values) {
  if (values.length === 0) return limits;
  const lengths = values.map(({ length }) => length);
  return { minLength: Math.min(...lengths), maxLength: Math.max(...lengths), ...limits };
}

/** A schema, or the schemas of which a value matches one: a type or null. */
const alternativesOf = (schema) => schema.anyOf?.flatMap(alternativesOf) ?? [schema];

/**
 * Why the API refuses what clients of the last release send, one sentence each.
 * @param {ReturnType<typeof listInputs>} released
 * @param {readonly import('@steward/shared-api').AnyEndpoint[]} endpoints
 * @returns {string[]}
 */
export function problemsOfInputs(released, endpoints) {
  const present = listInputs(endpoints);
  const formerly = new Map(endpoints.map(({ id, formerly: former = {} }) => [id, former]));
  return Object.entries(released).flatMap(([id, { address, inputs, limits = {} }]) => {
    const now = present[id];
    if (now?.address !== address)
      return [
        `${id} is no longer ${address}, which areas of the last release call. Keep it for one more version.`,
      ];
    const former = formerly.get(id);
    const isFormer = (name) => !isPart(name) && Object.hasOwn(former, name);
    const gone = Object.keys(inputs).filter(
      (name) =>
        !(name in now.inputs) &&
        !isFormer(name) &&
        !isPartOfMissing(name, now.inputs) &&
        !isAcceptedText(name, now),
    );
    const isAlwaysSent = (name) =>
      inputs[name] === 'required' ||
      Object.entries(former).some(
        ([before, { renamedTo }]) => renamedTo === name && inputs[before] === 'required',
      );
    const added = Object.keys(now.inputs).filter(
      (name) => now.inputs[name] === 'required' && !isAlwaysSent(name) && !isPartOfMissing(name, inputs),
    );
    return [
      ...gone.map(
        (name) =>
          `${id} no longer accepts ${name}, which areas of the last release send. ${isPart(name) ? 'Keep it for one more version.' : 'Add it to `formerly`.'}`,
      ),
      ...added.map(
        (name) => `${id} requires ${name}, which areas of the last release may leave out. Make it optional.`,
      ),
      ...Object.entries(limits).flatMap(([name, before]) =>
        stricterLimits(withLengths(before, valuesOf(name, inputs)), now.limits[name]).map(
          (difference) =>
            `${id} accepts ${name} only with ${difference}, so it refuses what areas of the last release send. Keep the former one for one more version.`,
        ),
      ),
    ];
  });
}

/** Whether an input is a part or a value of another one. `formerly` has whole inputs only. */
const isPart = (name) => /[.[=]/.test(name);

/** Whether an input is a part or a value of one that is not among `inputs`. */
const isPartOfMissing = (name, inputs) =>
  [...name.replace(/=.*$/, '=').matchAll(/(?:\[\])*[.=]/g)].some(
    ({ index }) => !(name.slice(0, index) in inputs),
  );

/**
 * The mistakes in `formerly`, one sentence each: an input that no client of the present or the previous version sends any more, one that
 * the endpoint still has, and a present name that does not exist.
 * @param {readonly import('@steward/shared-api').AnyEndpoint[]} endpoints
 * @param {string} version of the contract
 * @returns {string[]}
 */
export function problemsOfFormerInputs(endpoints, version) {
  return endpoints.flatMap(({ id, input, formerly = {} }) =>
    Object.entries(formerly).flatMap(([name, { since, renamedTo }]) => [
      ...(isAtLeast(version, since) && !isVersionIn(version, `^${since}`)
        ? [`${id} still accepts ${name} of the version before ${since}. Remove it from \`formerly\`.`]
        : []),
      ...(name in input.shape
        ? [`${id} has ${name}, so the server must not ignore or rename it. Remove it from \`formerly\`.`]
        : []),
      ...(renamedTo === undefined || renamedTo in input.shape
        ? []
        : [`${id} renames ${name} to ${renamedTo}, but has no ${renamedTo}.`]),
    ]),
  );
}
