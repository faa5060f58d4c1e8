import type { CSSProperties, ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

/** A size on paper. */
export interface Millimetres {
  readonly width: number;
  readonly height: number;
}

/** A place on paper, from its top left corner. */
export interface Box extends Millimetres {
  readonly left: number;
  readonly top: number;
}

interface PaperProps {
  size: Millimetres;
  /** Which page it is: `Page 1 of 3`. */
  label?: string;
  /** What stands where on it. */
  places: readonly { readonly key: string; readonly box: Box; readonly content: ReactNode }[];
}

/**
 * A page with things in their places. Printed, a millimetre is one; on the screen it is drawn to scale, as wide as its
 * place: every length in it is a number of `--mm`.
 */
export function Paper({ size, label, places }: PaperProps) {
  return (
    <section className="st-paper-place" aria-label={label}>
      <div className="st-paper" style={millimetres(size)}>
        {places.map(({ key, box, content }) => (
          <div key={key} className="st-paper-box" style={{ ...millimetres(box), ...at(box) }}>
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Pages on the screen, beside each other. */
export function Papers({ children }: { children: ReactNode }) {
  return <div className="st-papers">{children}</div>;
}

type Lengths = CSSProperties & Record<`--${string}`, number>;

const millimetres = ({ width, height }: Millimetres): Lengths => ({ '--width': width, '--height': height });
const at = ({ left, top }: Box): Lengths => ({ '--left': left, '--top': top });

addStyles(
  'paper',
  `
  .st-paper-place { container-type: inline-size; }
  .st-paper { --mm: calc(100cqw / var(--width)); position: relative; width: calc(var(--width) * var(--mm)); height: calc(var(--height) * var(--mm)); overflow: hidden; background: #fff; color: #000; }
  .st-paper-box { position: absolute; left: calc(var(--left) * var(--mm)); top: calc(var(--top) * var(--mm)); width: calc(var(--width) * var(--mm)); height: calc(var(--height) * var(--mm)); overflow: hidden; }
  .st-papers { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: 16px; align-items: start; }
  .st-papers .st-paper { border-radius: 2px; box-shadow: 0 0 0 1px var(--st-edge); }
  .st-papers .st-paper-box { outline: 1px dashed #b6bdc6; outline-offset: -1px; }
  .st-printout .st-paper-place { container-type: normal; break-after: page; }
  .st-printout .st-paper-place:last-child { break-after: auto; }
  .st-printout .st-paper { --mm: 1mm; }
  `,
);
