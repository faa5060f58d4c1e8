// A statement that names an endpoint needs a server test that calls it: `npm test` records the calls of the tests
// (tooling/jest/record-calls.mjs) and compares them here. The argument is the file with the recorded calls.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSpecCalls, readStatements, testSources } from './specification.mjs';
import { root } from './workspace.mjs';

/** An endpoint without the names of its parameters: the contract, the specification and the router write them differently. */
const shapeOf = (endpoint) => endpoint.replaceAll(/\{\w+\}|:\w+/g, '{}');

const methodAndPath = /\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w/{}.-]+/g;

/**
 * Messages about statements that name an endpoint that none of their tests called, and about endpoints that do not exist.
 * @param {{
 *   markdown: string,
 *   contract: readonly { id: string, method: string, path: string }[],
 *   sources: ReadonlyMap<string, string>,
 *   calls: readonly { file: string, test: string, endpoint: string }[],
 * }} input sources: the test files by path; calls: the endpoints that answered a test without an error
 * @returns {string[]}
 */
export function findUncalled({ markdown, contract, sources, calls }) {
  const served = new Set(contract.map(({ method, path }) => shapeOf(`${method} ${path}`)));
  const tests = testsByStatement(sources);
  const callsByFile = Map.groupBy(calls, ({ file }) => file);
  return readStatements(markdown).flatMap(({ id, text }) => {
    const proofs = tests.get(id) ?? [];
    const called = new Set(proofs.flatMap((proof) => endpointsOf(proof, callsByFile)));
    return endpointsNamedIn(text, contract).flatMap((endpoint) => {
      if (!served.has(shapeOf(endpoint))) return [`${id}: ${endpoint} is not an endpoint of the contract`];
      if (called.has(shapeOf(endpoint))) return [];
      const names = proofs.map(({ file, title }) => `\n  ${file} › ${title}`);
      return [`${id}: ${endpoint} answered none of the tests that name this statement${names.join('')}`];
    });
  });
}

/** The endpoints of a statement's text: `GET /users/{id}` or the id of the contract. */
function endpointsNamedIn(text, contract) {
  const byId = contract.filter(({ id }) => text.includes(`\`${id}\``));
  const named = [
    ...byId.map(({ method, path }) => `${method} ${path}`),
    ...(text.match(methodAndPath) ?? []),
  ];
  return [...new Map(named.map((endpoint) => [shapeOf(endpoint), endpoint])).values()];
}

/** The tests that name each statement. */
function testsByStatement(sources) {
  const tests = new Map();
  for (const [file, source] of sources)
    for (const { ids, title } of readSpecCalls(source))
      for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), { file, title }]);
  return tests;
}

/** The endpoints that a test called. The full name of a test ends with its title, with values in place of `%s`, `$name` and `${…}`. */
function endpointsOf({ file, title }, callsByFile) {
  const parts = title.split(/\$\{[^}]*\}|\$[\w.]+|%\w/);
  const name = new RegExp(`(^| )${parts.map((part) => RegExp.escape(part)).join('.*')}$`, 's');
  const calls = callsByFile.get(file) ?? [];
  return calls.filter(({ test }) => name.test(test)).map(({ endpoint }) => shapeOf(endpoint));
}

/** The recorded calls. A call outside a test has no test name. */
function readCalls(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .map(([path, test, route]) => ({
      file: relative(root, path).replaceAll('\\', '/'),
      test: test ?? '',
      endpoint: route.replace('/bff/api/v1', ''),
    }));
}

if (process.argv[1] === import.meta.filename) {
  const { contract } = await import(pathToFileURL(join(root, 'shared-api/src/contract.ts')).href);
  const markdown = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const calls = readCalls(process.argv[2]);
  const problems = findUncalled({ markdown, contract, sources: testSources(), calls });
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
