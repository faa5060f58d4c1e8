// The font of the portal: Geist for Latin scripts, from its package. The files contain only these scripts, so nothing is cut at the build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@fontsource-variable/geist/package.json'));
const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));

/**
 * The faces by script: the name of the file in the build, and its content. The first one is for all English texts; the browser fetches the second
 * one for a page with other Latin letters.
 */
const faces = ['latin', 'latin-ext'].map((script) => {
  const content = readFileSync(join(folder, `files/geist-${script}-wght-normal.woff2`));
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { file: `geist-${script}.${digest}.woff2`, content, range: ranges[script] };
});

export const fontFiles = faces.map(({ file, content }) => ({ file, content }));

/** The file that every page needs. */
export const firstFont = faces[0].file;

/**
 * The rules of the font. A page that is shown before the font has loaded keeps its substitute, so that no text moves: Arial with the widths
 * and heights of Geist.
 * @param {string} publicPath of the files
 */
export function fontRules(publicPath) {
  const rules = faces.map(
    ({ file, range }) =>
      `@font-face{font-family:Geist;font-weight:100 900;font-display:optional;src:url(${publicPath}${file}) format('woff2');unicode-range:${range}}`,
  );
  return `${rules.join('')}@font-face{font-family:'Geist Fallback';src:local('Arial');size-adjust:104.76%;ascent-override:95.94%;descent-override:28.16%;line-gap-override:0%}`;
}
