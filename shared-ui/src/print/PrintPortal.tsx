import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { domHost } from '../theme/dom-host.ts';
import { addPageStyles } from '../theme/styles.ts';
import type { Millimetres } from './PrintPage.tsx';

interface PrintPortalProps {
  paper: Millimetres;
  /** Called after the print dialog closes, printed or not. */
  onDone: () => void;
  /** {@link PrintPage}s, one for each sheet. */
  children: ReactNode;
}

/** Prints its content alone on pages of this size; opens the print dialog once, on mount. */
export function PrintPortal({ paper: { width, height }, onDone, children }: PrintPortalProps) {
  const [{ sheet, discard }] = useState(() => domHost.openPrintPage('st-printout'));
  const done = useEffectEvent(onDone);
  useEffect(() => {
    let left = false;
    const end = () => done();
    const print = async () => {
      await imagesDecoded(sheet);
      if (!left) window.print();
    };
    const removeStyles = addPageStyles(`@page { size: ${width}mm ${height}mm; margin: 0; } ${printed}`);
    addEventListener('afterprint', end);
    void print();
    return () => {
      left = true;
      removeEventListener('afterprint', end);
      removeStyles();
    };
  }, [width, height, sheet]);
  useEffect(() => discard, [discard]);
  return createPortal(children, sheet);
}

/** Waits for the images: an image that is not decoded would be missing on paper. A broken one is missing on screen, too. */
async function imagesDecoded(root: HTMLElement): Promise<void> {
  const images = [...root.querySelectorAll('img')];
  await Promise.allSettled(images.map((image) => image.decode()));
}

// On screen the printout is laid out, so that its content can be measured, but neither shown nor announced.
const printed = `
  @media not print {
    .st-printout { position: fixed; top: 0; left: 0; width: 0; height: 0; overflow: hidden; visibility: hidden; }
  }
  @media print {
    html:has(body > .st-printout), body:has(> .st-printout) { background: #fff; }
    body:has(> .st-printout) > :not(.st-printout) { display: none !important; }
  }
  `;
