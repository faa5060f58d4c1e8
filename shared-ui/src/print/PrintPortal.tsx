import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { domHost } from '../theme/dom-host.ts';
import { addPageStyles } from '../theme/styles.ts';
import type { Millimetres } from './PrintPage.tsx';

interface PrintoutProps {
  paper: Millimetres;
  /** Told when the printer, or whoever thought better of it, is done. */
  onDone: () => void;
  /** {@link Paper}s, a page each. */
  children: ReactNode;
}

/** Prints what is in it, alone on pages of this size, instead of the screen; prints once, when it appears. */
export function PrintPortal({ paper: { width, height }, onDone, children }: PrintoutProps) {
  const [{ sheet, discard }] = useState(() => domHost.openPrintPage('st-printout'));
  const done = useEffectEvent(onDone);
  useEffect(() => {
    let left = false;
    const end = () => done();
    const print = async () => {
      await drawn(sheet);
      if (!left) window.print();
    };
    const takeOff = addPageStyles(`@page { size: ${width}mm ${height}mm; margin: 0; } ${printed}`);
    addEventListener('afterprint', end);
    void print();
    return () => {
      left = true;
      removeEventListener('afterprint', end);
      takeOff();
    };
  }, [width, height, sheet]);
  useEffect(() => discard, [discard]);
  return createPortal(children, sheet);
}

/** A code that is not drawn yet would not be on the paper; one that cannot be is missing on the screen, too. */
async function drawn(root: HTMLElement): Promise<void> {
  const images = [...root.querySelectorAll('img')];
  await Promise.allSettled(images.map((image) => image.decode()));
}

const printed = `
  .st-printout { display: none; }
  @media print {
    html:has(body > .st-printout), body:has(> .st-printout) { background: #fff; }
    body:has(> .st-printout) > :not(.st-printout) { display: none !important; }
    .st-printout { display: block; }
  }
  `;
