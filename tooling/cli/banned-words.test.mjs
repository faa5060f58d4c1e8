import { bannedIn } from './banned-words.mjs';

const [banned, name] = [['who', 'ever'].join(''), ['sendLet', 'ter'].join('')];

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

test('accepts the name of a user: in quotes, and in an email address', () => {
  const [user, word] = [
    ['no', 'body'].join(''),
    `a.ts:1: "${['no', 'body'].join('')}" (use: no user, no one)`,
  ];
  expect(bannedIn('a.ts', `run('${user}', '${user}@practice.example'); // The user \`${user}\`.`)).toEqual(
    [],
  );
  expect(bannedIn('a.ts', `const title = 'Seen by ${user} else';`)).toEqual([word]);
  expect(bannedIn('a.ts', `const title = 'Seen by ${user}';`)).toEqual([word]);
});

test('accepts plain words', () => {
  expect(bannedIn('a.ts', `// Sends an email to the user.\nconst emailOf = 'Saved';`)).toEqual([]);
});

test('accepts the result of a service, but no component with that name', () => {
  const word = ['Rem', 'ark'].join('');
  expect(bannedIn('a.ts', `const results = ['Pass', '${word}s', 'Fail'];`)).toEqual([]);
  expect(bannedIn('a.ts', `export function ${word}() {}`)).toHaveLength(1);
  expect(bannedIn('a.ts', `export function ${word}sPanel() {}`)).toHaveLength(1);
});
