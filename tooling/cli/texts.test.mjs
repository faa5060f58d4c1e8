import { textsIn } from './texts.mjs';

const texts = (source) => textsIn(source, 'a.tsx').map(({ text }) => text);

test('finds labels, messages, templates and the text of elements', () => {
  const source = `
    import { x } from './some path.ts';
    type Kind = 'Some type';
    const message = 'Please choose a day';
    const label = { title: 'Serial Number', className: 'Wide Card' };
    export const View = () => <p className="Some Class" aria-label="Close dialog">Hello {name} <b>there</b>{\`\${n} assets\`}</p>;
    const query = sql\`select Everything from assets\`;
  `;
  expect(texts(source)).toEqual([
    'Please choose a day',
    'Serial Number',
    'Close dialog',
    'Hello',
    '{…} assets',
  ]);
});

test('leaves out identifiers, paths, URLs and styles', () => {
  const source = `const all = ['assets.list', './Page.tsx', 'https://steward.example', 'NODE_ENV', '.st-card { color: red; }'];`;
  expect(texts(source)).toEqual([]);
});

test('names the line of a text', () => {
  expect(textsIn(`const a = 1;\n\nconst b = 'Two words';`, 'a.ts')).toEqual([{ line: 3, text: 'Two words' }]);
});
