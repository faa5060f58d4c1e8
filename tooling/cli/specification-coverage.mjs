// Holds docs/specification-coverage.md against the tests and the contract: npm run check fails when a statement has no proof.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspace.mjs';

/** Each document with how many clauses it has, and what its ids begin with. */
const documents = [
  { name: 'Doc 1', prefix: '1', clauses: 9 },
  { name: 'Doc 2', prefix: '2', clauses: 9 },
  { name: 'Decisions', prefix: 'd', clauses: 6 },
  { name: 'Platform', prefix: 'p', clauses: 6 },
  { name: 'Trust', prefix: 't', clauses: 4 },
];

/** Who owns a statement: the issues of the product, in their order. */
const parts = ['shell', 'api', 'assets', 'faults-documents', 'service', 'configuration-reports', 'platform'];

/**
 * The statements of the document, with the clause that they stand in.
 * @param {string} markdown
 */
export function readStatements(markdown) {
  let clause = '';
  const statements = [];
  for (const line of markdown.split('\n')) {
    clause = /^## (.+? §\d+)/.exec(line)?.[1] ?? clause;
    if (!/^\| [12dpt]\./.test(line)) continue;
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, id = '', text = '', part = '', test = ''] = cells;
    statements.push({ clause, id, text, part, tests: test.split('<br>').map((one) => one.trim()) });
  }
  return statements;
}

/**
 * The titles of the tests in a source, as they are written there: what follows `it(`, `test(` or `it.each(…)(`.
 * @param {string} source
 */
export function titlesIn(source) {
  const titles = [];
  for (const { index, 0: name } of source.matchAll(/\b(?:it|test)(?:\.\w+)*(?=[(<])/g)) {
    let at = skipTypes(source, index + name.length);
    if (name.endsWith('.each')) at = skipParentheses(source, at);
    const title = /^\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/s.exec(
      source.slice(at),
    );
    if (title) titles.push((title[1] ?? title[2] ?? title[3] ?? '').replace(/\\(['"`])/g, '$1'));
  }
  return titles;
}

/** Behind the type arguments, if there are any. */
function skipTypes(source, from) {
  if (source[from] !== '<') return from;
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '<') depth += 1;
    // the arrow of a function type closes nothing
    if (source[at] === '>' && source[at - 1] !== '=') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return from;
}

/** Behind the closing parenthesis; what is written in texts and comments does not count. */
function skipParentheses(source, from) {
  const token = /\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[()]/gs;
  token.lastIndex = from;
  let depth = 0;
  for (let found = token.exec(source); found; found = token.exec(source)) {
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return token.lastIndex;
  }
  return from;
}

/** The titles that a line names: by their beginning as it is written, else with values in their places. */
function titlesNamed(titles, name) {
  if (!name) return [];
  const literal = titles.filter((title) => title.startsWith(name));
  return literal.length > 0 ? literal : titles.filter((title) => isFilledIn(title, name));
}

/** Whether the name is the title with values for `%s` and the like; a title of little else is named as it is written. */
function isFilledIn(title, name) {
  const pieces = title.split(/%[sdifjo#p]|\$\w+/);
  if (pieces.length === 1 || pieces.join('').length < 10) return false;
  const pattern = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+?');
  return new RegExp(`^${pattern}$`, 's').test(name);
}

/**
 * Everything that is wrong, one sentence each.
 * @param {{ markdown: string, endpoints: readonly string[], readSource: (path: string) => string | null }} given
 */
export function faultsOf({ markdown, endpoints, readSource }) {
  const statements = readStatements(markdown);
  const titles = new Map();
  const titlesOf = (path) => {
    if (!titles.has(path)) {
      const source = readSource(path);
      titles.set(path, source === null ? null : titlesIn(source));
    }
    return titles.get(path);
  };
  return [
    ...numberingFaults(statements),
    ...statements.flatMap((statement) => partFaults(statement)),
    ...statements.flatMap((statement) => testFaults(statement, titlesOf)),
    ...endpoints
      .filter((id) => !statements.some(({ text }) => text.includes(`\`${id}\``)))
      .map((id) => `${id}: no statement names this endpoint of the contract`),
  ];
}

/** Every clause is there, and its statements are numbered from 1 without a gap. */
function numberingFaults(statements) {
  const faults = [];
  for (const { name, prefix, clauses } of documents)
    for (let clause = 1; clause <= clauses; clause += 1) {
      const heading = `${name} §${clause}`;
      const ids = statements.filter((one) => one.clause === heading).map(({ id }) => id);
      if (ids.length === 0) faults.push(`${heading}: the clause is missing or has no statement`);
      const wrong = ids.find((id, at) => id !== `${prefix}.${clause}.${at + 1}`);
      if (wrong) faults.push(`${wrong}: not the number that comes next in ${heading}`);
    }
  return faults;
}

function partFaults({ id, text, part }) {
  if (!text) return [`${id}: says nothing`];
  return parts.includes(part) ? [] : [`${id}: "${part}" is none of ${parts.join(', ')}`];
}

function testFaults({ id, tests }, titlesOf) {
  return tests.flatMap((test) => {
    const [path = '', name = ''] = test.split(' › ');
    const known = titlesOf(path);
    if (!known) return [`${id}: there is no file ${path || '(none named)'}`];
    const matching = new Set(titlesNamed(known, name));
    if (matching.size === 0) return [`${id}: ${path} has no test "${name}"`];
    return matching.size > 1 ? [`${id}: "${name}" begins several tests of ${path}`] : [];
  });
}

if (process.argv[1] === import.meta.filename) {
  const { contract } = await import(pathToFileURL(join(root, 'shared-api/src/contract.ts')).href);
  const faults = faultsOf({
    markdown: readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8'),
    endpoints: contract.map(({ id }) => id),
    readSource: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null),
  });
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
