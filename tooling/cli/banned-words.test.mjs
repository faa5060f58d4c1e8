import { bannedIn } from './banned-words.mjs';

const [banned, name] = [['who', 'ever'].join(''), ['send', 'Letter'].join('')];

test('finds a word in a comment, in a text and in a document, with its line', () => {
  const sources = [
    ['a.ts', `const a = 1;\n// For ${banned} reads.`, 2],
    ['a.ts', `const a = 'Ask ${banned} knows';`, 1],
    ['a.md', `# Title\n\nAsk ${banned} knows.`, 3],
  ];
  for (const [file, text, line] of sources)
    expect(bannedIn(file, text)).toEqual([`${file}:${line}: "${banned}" (use: anyone who, the user who)`]);
});

test('finds an identifier, and none in a document', () => {
  expect(bannedIn('a.ts', `export function ${name}() {}`)).toHaveLength(1);
  expect(bannedIn('a.md', `\`${name}\` was renamed`)).toEqual([]);
});

test('accepts plain words', () => {
  expect(bannedIn('a.ts', `// Sends an email to the user.\nconst emailOf = 'Saved';`)).toEqual([]);
});
