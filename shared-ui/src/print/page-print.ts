import { flushSync } from 'react-dom';
import { domHost } from '../theme/dom-host.ts';
import { addPageStyles } from '../theme/styles.ts';
import { paper } from '../theme/use-media.ts';
import { pageStyles } from './page-styles.ts';

/** In pixels: the columns that fit a window of this width fit an upright A4 page. */
const paperWidth = 768;

let isPrepared = false;
let removeStyles = () => {};

/**
 * Makes every page of the portal printable, by its button or by the browser. Call it once the page is shown.
 *
 * Lists take the columns of a page before the browser counts the pages: without that, Chrome counts them first and lets the lists change
 * afterwards, so that a page would be empty or cut.
 */
export function preparePrinting(): void {
  if (isPrepared) return;
  isPrepared = true;
  addEventListener('beforeprint', () => printAs(matchesOnPaper));
  addEventListener('afterprint', () => printAs(undefined));
  // A browser that shows the page as printed reports only this.
  const media = domHost.media('print');
  const follow = () => printAs(media.matches ? matchesOnPaper : undefined);
  media.addEventListener('change', follow);
  follow();
}

function printAs(matches: typeof matchesOnPaper | undefined): void {
  // Labels are printed alone, on their own paper.
  if (paper.matches === matches || document.querySelector('.st-printout')) return;
  paper.matches = matches;
  removeStyles();
  // Styles that were added later than these would win.
  removeStyles = matches ? addPageStyles(pageStyles) : () => {};
  // The browser prints the page as it is at the end of the event.
  flushSync(() => paper.dispatchEvent(new Event('change')));
}

function matchesOnPaper(query: string): boolean | undefined {
  if (query === 'print') return true;
  const [, below] = /width < (\d+)px/.exec(query) ?? [];
  const [, most] = /max-width: (\d+)px/.exec(query) ?? [];
  if (below !== undefined) return paperWidth < Number(below);
  return most === undefined ? undefined : paperWidth <= Number(most);
}
