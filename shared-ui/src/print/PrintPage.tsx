import type { CSSProperties, ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

/** A size on paper, in millimetres. */
export interface Millimetres {
  readonly width: number;
  readonly height: number;
}

/** A position on paper, from the top left corner, in millimetres. */
export interface Box extends Millimetres {
  readonly left: number;
  readonly top: number;
}

interface PrintPageProps {
  size: Millimetres;
  /** `Page 1 of 3` */
  label?: string;
  /** The boxes of the page. */
  boxes: readonly { readonly key: string; readonly box: Box; readonly content: ReactNode }[];
}

/** A page with boxes. Printed, a millimetre is a millimetre; on screen the page is scaled to its container by the CSS variable `--mm`. */
export function PrintPage({ size, label, boxes }: PrintPageProps) {
  return (
    <section className="st-print-slot" aria-label={label}>
      <div className="st-print-page" style={millimetres(size)}>
        {boxes.map(({ key, box, content }) => (
          <div key={key} className="st-print-box" style={{ ...millimetres(box), ...at(box) }}>
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Pages on screen, side by side. */
export function PrintPages({ children }: { children: ReactNode }) {
  return <div className="st-print-pages">{children}</div>;
}

type Lengths = CSSProperties & Record<`--${string}`, number>;

const millimetres = ({ width, height }: Millimetres): Lengths => ({ '--width': width, '--height': height });
const at = ({ left, top }: Box): Lengths => ({ '--left': left, '--top': top });

addStyles(
  'print-page',
  `
  .st-print-slot { container-type: inline-size; }
  .st-print-page { --mm: calc(100cqw / var(--width)); position: relative; width: calc(var(--width) * var(--mm)); height: calc(var(--height) * var(--mm)); overflow: hidden; background: #fff; color: #000; }
  .st-print-box { position: absolute; left: calc(var(--left) * var(--mm)); top: calc(var(--top) * var(--mm)); width: calc(var(--width) * var(--mm)); height: calc(var(--height) * var(--mm)); overflow: hidden; contain: strict; }
  .st-print-pages { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: 16px; align-items: start; }
  .st-print-pages .st-print-page { border-radius: 2px; box-shadow: 0 0 0 1px var(--st-edge); }
  .st-print-pages .st-print-box { outline: 1px dashed #b6bdc6; outline-offset: -1px; }
  .st-printout .st-print-slot { container-type: normal; break-after: page; }
  .st-printout .st-print-slot:last-child { break-after: auto; }
  .st-printout .st-print-page { --mm: 1mm; }
  `,
);
