import { act } from '@testing-library/react';

/** A printer for a test: jsdom has none, and draws no pictures either. */
export function fakePrinter() {
  let printed = 0;
  window.print = () => {
    printed += 1;
  };
  HTMLImageElement.prototype.decode = async () => undefined;
  return {
    /** How often something was printed. */
    printed: () => printed,
    /** What lies in it. */
    sheets: () => document.querySelector<HTMLElement>('body > .st-printout'),
    /** The person has it, or thought better of it. */
    finish: () => act(() => void dispatchEvent(new Event('afterprint'))),
  };
}
