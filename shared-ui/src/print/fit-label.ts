/** 5 pt in millimetres. Smaller text is hard to read on paper. */
const smallestText = 1.764;
/** The text sizes of a label in millimetres, before any shrinking. */
const sizes = { name: 3.2, detail: 2.6, code: 3.6 };

/** The CSS size of a text on a label; `--mm` is a millimetre. */
export const labelTextSize = {
  name: shrinking(sizes.name),
  detail: shrinking(sizes.detail),
  code: `calc(${sizes.code} * var(--label-code-scale, 1) * var(--mm))`,
};

function shrinking(size: number): string {
  return `calc(max(${smallestText}, ${size} * var(--label-scale, 1)) * var(--mm))`;
}

interface Attempt {
  readonly scale: number;
  readonly nameLines: number | 'none';
  readonly detailLines: number | 'none';
}

const smallestScale = smallestText / sizes.name;

/** The layouts to try, from the most text to the least: all texts shrink, then the name loses lines, then the reference and the serial number. */
const attempts: readonly Attempt[] = [
  ...downTo(0.58, 1, 0.06).map((scale) => ({ scale, nameLines: 'none', detailLines: 'none' }) as const),
  { scale: smallestScale, nameLines: 'none', detailLines: 'none' },
  ...downTo(1, 12).map((nameLines) => ({ scale: smallestScale, nameLines, detailLines: 'none' }) as const),
  ...downTo(1, 6).map((detailLines) => ({ scale: smallestScale, nameLines: 1, detailLines })),
];

function downTo(least: number, most: number, step = 1): readonly number[] {
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, at) => most - at * step);
}

/**
 * Fits the texts of a label into its box. `text` has two children: the texts that may be shortened, and the code, which is never cut. The
 * results are proportions, so that they stay right when the label is scaled.
 */
export function fitLabel(text: HTMLElement): void {
  const [shortened, code] = text.children;
  if (!shortened || !code) return;
  text.removeAttribute('style');
  fitCode(text, code);
  let first = 0;
  let last = attempts.length - 1;
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    apply(text, attempts[middle]);
    if (isWhole(shortened)) last = middle;
    else first = middle + 1;
  }
  apply(text, attempts[first]);
}

/** Shrinks the code to one line. A browser with a minimum font size does not shrink it that far; there the code takes several lines. */
function fitCode(text: Element & ElementCSSInlineStyle, code: Element): void {
  const excess = () => widthOf(code) / widthOf(text);
  if (!(excess() > 1)) return;
  text.style.setProperty('--label-code-scale', String(0.98 / excess()));
  if (excess() > 1) text.style.setProperty('--label-code-wrap', 'normal');
}

function apply({ style }: ElementCSSInlineStyle, attempt: Attempt | undefined): void {
  if (!attempt) return;
  style.setProperty('--label-scale', String(attempt.scale));
  style.setProperty('--label-name-lines', String(attempt.nameLines));
  style.setProperty('--label-detail-lines', String(attempt.detailLines));
}

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/** Whether an element shows all of its children. It may shrink, but its children do not. */
function isWhole(element: Element): boolean {
  const end = element.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  // Browsers round positions to fractions of a pixel.
  return end <= element.getBoundingClientRect().bottom + 0.1;
}
