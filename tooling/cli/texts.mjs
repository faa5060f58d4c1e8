// Prints every text that a user can read, by package and file, for an editor to review. Usage: npm run texts -- [PACKAGE…]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from './workspace.mjs';

const packages = /^(shell|embed|mf-[\w-]+|shared-api|shared-ui|bff|tooling)\//;
const notForUsers =
  /\.(test|e2e)\.|\/(testing|test|fixtures|migrations|demo)\/|\.queries\.ts$|^tooling\/(jest|webpack|spec)\//;

/** Attributes and properties with strings that users do not read. */
const codeNames = new Set([
  'className',
  'class',
  'style',
  'href',
  'src',
  'type',
  'rel',
  'key',
  'slot',
  'id',
  'name',
  'd',
  'viewBox',
  'path',
]);

/**
 * The texts of a source file with their lines, in their order.
 * @param {string} source
 * @param {string} file
 * @returns {{ line: number, text: string }[]}
 */
export function textsIn(source, file) {
  const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  const texts = [];
  const lines = lineCounter(source, module.span.start);
  const add = ({ span }, text) => {
    const shown = text.replaceAll(/\s+/g, ' ').trim();
    if (isText(shown)) texts.push({ line: lines(span.start), text: shown });
  };
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return undefined;
    if (isCode(node)) return undefined;
    if (node.type === 'StringLiteral' || node.type === 'JSXText') add(node, node.value);
    if (node.type === 'TemplateLiteral') {
      add(node, node.quasis.map(({ cooked, raw }) => cooked ?? raw).join('{…}'));
      return visit(node.expressions);
    }
    return Object.values(node).forEach(visit);
  };
  visit(module.body);
  return texts;
}

/** Imports, types, tagged templates such as SQL, and attributes that hold names. */
function isCode(node) {
  if (
    /^(Import|Ts|Export(All|Named))/.test(node.type) &&
    !['TsAsExpression', 'TsSatisfiesExpression', 'TsNonNullExpression', 'TsConstAssertion'].includes(
      node.type,
    )
  )
    return true;
  if (node.type === 'TaggedTemplateExpression') return true;
  if (node.type === 'JSXAttribute') return codeNames.has(node.name.value);
  if (node.type === 'KeyValueProperty') return codeNames.has(node.key.value);
  if (node.type === 'CallExpression')
    return ['require', 'RegExp', 'addStyles', 'addPageStyles'].includes(node.callee.value);
  return false;
}

/** A text has a word of letters, and a space or a capital letter; identifiers, paths and styles do not. */
function isText(text) {
  if (
    !/[A-Za-z]{2}/.test(text) ||
    /^[a-z][\w.-]*$/.test(text) ||
    /^[./#@]|^--?\w|^https?:|^[A-Z][A-Z_0-9]+$/.test(text)
  )
    return false;
  if (/[{;]\s*[\w-]+\s*:|^(select|insert|update|delete|with) |^[\w-]+( [\w-]+)*:\w|st-[a-z]/.test(text))
    return false;
  return / /.test(text) || /^[A-Z]/.test(text);
}

function lineCounter(source, base) {
  const bytes = Buffer.from(source);
  return (position) =>
    bytes
      .subarray(0, Math.max(0, position - base))
      .toString()
      .split('\n').length;
}

if (process.argv[1] === import.meta.filename) {
  const wanted = process.argv.slice(2);
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', 'tooling/cli/*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => packages.test(file) && !notForUsers.test(file))
    .filter((file) => wanted.length === 0 || wanted.includes(file.split('/')[0] ?? ''));
  for (const file of files) {
    const texts = textsIn(readFileSync(join(root, file), 'utf8'), file);
    if (texts.length > 0) console.log(`\n${file}`);
    for (const { line, text } of texts) console.log(`${String(line).padStart(5)}  ${text}`);
  }
}
