import { act } from '@testing-library/react';

/** Replaces the print dialog, which jsdom lacks, and image decoding. */
export function fakePrinter() {
  let printed = 0;
  window.print = () => {
    printed += 1;
  };
  HTMLImageElement.prototype.decode = async () => undefined;
  return {
    /** The number of calls of `print`. */
    printed: () => printed,
    /** The printed element. */
    sheets: () => document.querySelector<HTMLElement>('body > .st-printout'),
    /** Closes the print dialog. */
    finish: () => act(() => void dispatchEvent(new Event('afterprint'))),
  };
}
