// Compares the inputs of the API with those of its last release: what clients of that release send must be accepted (docs/versions.md).
import * as z from 'zod';
import { isVersionIn } from '@steward/shared-api/platform';

/**
 * The inputs of endpoints: by the id of the endpoint its method and path, and for each input whether it is required. The inputs of an
 * item in a list are `items[].quantity`.
 * @param {readonly import('@steward/shared-api').AnyEndpoint[]} endpoints
 * @returns {Record<string, { address: string, inputs: Record<string, 'required' | 'optional'> }>}
 */
export function listInputs(endpoints) {
  const entries = endpoints.map(({ id, method, path, input }) => {
    const inputs = Object.fromEntries(
      inputsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
    );
    return [id, { address: `${method} ${path}`, inputs }];
  });
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function inputsOf({ properties = {}, required = [] }, before = '') {
  return Object.entries(properties).flatMap(([name, schema]) => [
    [before + name, required.includes(name) ? 'required' : 'optional'],
    ...inputsOf(schema, `${before}${name}.`),
    ...inputsOf(schema.items ?? {}, `${before}${name}[].`),
  ]);
}

/**
 * Why the API refuses what clients of the last release send, one sentence each.
 * @param {ReturnType<typeof listInputs>} released
 * @param {readonly import('@steward/shared-api').AnyEndpoint[]} endpoints
 * @returns {string[]}
 */
export function problemsOfInputs(released, endpoints) {
  const present = listInputs(endpoints);
  const formerly = new Map(endpoints.map(({ id, formerly: former = {} }) => [id, former]));
  return Object.entries(released).flatMap(([id, { address, inputs }]) => {
    const now = present[id];
    if (now?.address !== address)
      return [
        `${id} is no longer ${address}, which areas of the last release call. Keep it for one more version.`,
      ];
    const isFormer = (name) => !isNested(name) && name in formerly.get(id);
    const gone = Object.keys(inputs).filter(
      (name) => !(name in now.inputs) && !isFormer(name) && !isPartOfMissing(name, now.inputs),
    );
    const added = Object.keys(now.inputs).filter(
      (name) =>
        now.inputs[name] === 'required' && inputs[name] !== 'required' && !isPartOfMissing(name, inputs),
    );
    return [
      ...gone.map(
        (name) =>
          `${id} no longer accepts ${name}, which areas of the last release send. ${isNested(name) ? 'Keep it for one more version.' : 'Add it to `formerly`.'}`,
      ),
      ...added.map(
        (name) => `${id} requires ${name}, which areas of the last release may leave out. Make it optional.`,
      ),
    ];
  });
}

/** Whether an input is part of another one. `formerly` renames whole inputs only. */
const isNested = (name) => /[.[]/.test(name);

/** Whether an input is part of one that is not among `inputs`. */
const isPartOfMissing = (name, inputs) =>
  [...name.matchAll(/(?:\[\])?\./g)].some(({ index }) => !(name.slice(0, index) in inputs));

/**
 * The former inputs that no client of the present or the previous version sends any more.
 * @param {readonly import('@steward/shared-api').AnyEndpoint[]} endpoints
 * @param {string} version of the contract
 * @returns {string[]}
 */
export function outdatedInputs(endpoints, version) {
  return endpoints.flatMap(({ id, formerly = {} }) =>
    Object.entries(formerly)
      .filter(([, { since }]) => !isVersionIn(version, `^${since}`))
      .map(
        ([name, { since }]) =>
          `${id} still accepts ${name} of the version before ${since}. Remove it from \`formerly\`.`,
      ),
  );
}
