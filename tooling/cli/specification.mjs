// Compares docs/specification.md with the tests that name its statements by `spec('1.2.30')`. `npm run check` fails when a statement has
// no test. --write generates the coverage page and the type of the ids.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspace.mjs';

/** The limit of statements per test. A test that names more probably proves some of them only partly. */
const maximumPerTest = 8;

const coveragePage = 'docs/specification-coverage.md';
const typesFile = 'tooling/spec/spec.d.mts';

/**
 * The statements of the specification in their order.
 * @param {string} markdown
 * @returns {{ section: string, id: string, text: string }[]}
 */
export function readStatements(markdown) {
  let section = '';
  const statements = [];
  for (const line of markdown.split('\n')) {
    section = /^### (.+)$/.exec(line)?.[1] ?? section;
    const [, id, text] = /^- \*\*([\w.]+)\*\* (.+)$/.exec(line) ?? [];
    if (id && text) statements.push({ section, id, text });
  }
  return statements;
}

/**
 * The calls of `spec` in a test file, each with the title of the next test, or `null` without one.
 * @param {string} source
 * @returns {{ ids: string[], title: string | null }[]}
 */
export function readSpecCalls(source) {
  const calls = [...source.matchAll(/^[ \t]*spec\(([^)]*)\);$/gm)];
  return calls.map((call, at) => {
    const ids = [...(call[1] ?? '').matchAll(/'([\w.]+)'/g)].map(([, id = '']) => id);
    const end = calls[at + 1]?.index ?? source.length;
    return { ids, title: firstTitle(source.slice(call.index + call[0].length, end)) };
  });
}

/** The title of the first test in a source, after `it(`, `test(` or `it.each(…)(`. */
function firstTitle(source) {
  for (const { index, 0: name } of source.matchAll(/\b(?:it|test)(?:\.\w+)*(?=[(<`])/g)) {
    let at = skipTypes(source, index + name.length);
    if (name.endsWith('.each')) at = skipParentheses(source, at);
    const title = /^\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/s.exec(
      source.slice(at),
    );
    if (title) return (title[1] ?? title[2] ?? title[3] ?? '').replace(/\\(['"`])/g, '$1');
  }
  return null;
}

/** The index after the type arguments, if there are any. */
function skipTypes(source, from) {
  if (source[from] !== '<') return from;
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '<') depth += 1;
    // The `>` of an arrow (`=>`) is not a closing bracket.
    if (source[at] === '>' && source[at - 1] !== '=') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return from;
}

/** The index after the closing parenthesis. Parentheses in strings and comments do not count. */
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

/**
 * Messages about all problems.
 * @param {{ markdown: string, endpoints: readonly string[], sources: ReadonlyMap<string, string> }} input sources: the test files by path
 * @returns {string[]}
 */
export function findProblems({ markdown, endpoints, sources }) {
  const statements = readStatements(markdown);
  const knownIds = new Set(statements.map(({ id }) => id));
  const proved = new Set();
  const problems = numberingProblems(statements);
  for (const [file, source] of sources)
    for (const { ids, title } of readSpecCalls(source)) {
      for (const id of ids) proved.add(id);
      problems.push(...callProblems({ file, ids, title, known: knownIds }));
    }
  for (const { id } of statements) if (!proved.has(id)) problems.push(`${id}: no test names this statement`);
  for (const endpoint of endpoints)
    if (!statements.some(({ text }) => text.includes(`\`${endpoint}\``)))
      problems.push(`${endpoint}: no statement names this endpoint of the contract`);
  return problems;
}

function callProblems({ file, ids, title, known }) {
  const where = `${file}: spec(${ids.join(', ')})`;
  const problems = ids.filter((id) => !known.has(id)).map((id) => `${where}: unknown statement ${id}`);
  if (ids.length === 0) problems.push(`${where} names no statement`);
  if (new Set(ids).size < ids.length) problems.push(`${where} names a statement twice`);
  if (ids.length > maximumPerTest)
    problems.push(`${where} names more than ${maximumPerTest} statements: split the test`);
  if (title === null) problems.push(`${where}: no test follows`);
  return problems;
}

/** Statements are numbered from 1 in each section, without a gap. */
function numberingProblems(statements) {
  const problems = [];
  let last = { section: '', number: 0 };
  for (const { section, id } of statements) {
    const number = last.section === section ? last.number + 1 : 1;
    const prefix = section.split(' ')[0];
    if (id !== `${prefix}.${number}`)
      problems.push(`${id}: the next number of section ${section} is ${prefix}.${number}`);
    last = { section, number };
  }
  return problems;
}

/**
 * The coverage page: each statement's id with the tests that name it.
 * @param {{ markdown: string, sources: ReadonlyMap<string, string> }} input
 */
export function coverageOf({ markdown, sources }) {
  const tests = new Map();
  for (const [file, source] of [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    for (const { ids, title } of readSpecCalls(source))
      for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), `${file} › ${title}`]);
  const lines = [
    '# The tests of the specification',
    '',
    'Generated by `npm run specification` from the `spec(…)` calls of the tests; the statements are in [specification.md](specification.md).',
  ];
  let section = '';
  for (const statement of readStatements(markdown)) {
    if (statement.section !== section)
      lines.push('', `## ${statement.section}`, '', '| id | tests |', '|---|---|');
    section = statement.section;
    const cell = (tests.get(statement.id) ?? []).map((test) => test.replaceAll('|', '\\|')).join('<br>');
    lines.push(`| ${statement.id} | ${cell} |`);
  }
  return `${lines.join('\n')}\n`;
}

/** The type of the ids, so that a test cannot name a statement that does not exist. */
function typesOf(markdown) {
  const ids = readStatements(markdown).map(({ id }) => `  | '${id}'`);
  return [
    '// Generated by `npm run specification` from docs/specification.md.',
    'export type SpecId =',
    `${ids.join('\n')};`,
    '',
    '/** Names the statements of docs/specification.md that the next test proves; at most eight. */',
    'export declare function spec(...ids: [SpecId, ...SpecId[]]): void;',
    '',
  ].join('\n');
}

/** The test files of the workspace by their paths. */
export function testSources() {
  const sources = new Map();
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !/^(node_modules|dist|\..*)$/.test(entry.name)) visit(path);
      // The test of this file has calls in its sample sources.
      else if (
        entry.name !== 'specification.test.mjs' &&
        /\.(test\.tsx?|test\.mjs|e2e\.ts)$/.test(entry.name)
      )
        sources.set(relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8'));
    }
  };
  for (const name of readdirSync(root))
    if (existsSync(join(root, name, 'package.json'))) visit(join(root, name));
  return sources;
}

if (process.argv[1] === import.meta.filename) {
  const { contract } = await import(pathToFileURL(join(root, 'shared-api/src/contract.ts')).href);
  const markdown = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const sources = testSources();
  const generated = { [coveragePage]: coverageOf({ markdown, sources }), [typesFile]: typesOf(markdown) };
  const problems = findProblems({ markdown, endpoints: contract.map(({ id }) => id), sources });
  for (const [file, text] of Object.entries(generated)) {
    const path = join(root, file);
    if (process.argv.includes('--write')) writeFileSync(path, text);
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
      problems.push(`${file} is out of date: run npm run specification`);
  }
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
