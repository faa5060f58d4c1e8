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
  /** What stands where on it. */
  places: readonly { readonly key: string; readonly box: Box; readonly content: ReactNode }[];
}

/**
 * A page with things in their places. Printed, a millimetre is one; on the screen it is drawn to scale, as wide as its
 * place: every length in it is a number of `--mm`.
 */
export function Paper({ size, places }: PaperProps) {
  return (
    <div className="st-paper-place">
      <div className="st-paper" style={millimetres(size)}>
        {places.map(({ key, box, content }) => (
          <div key={key} className="st-paper-box" style={{ ...millimetres(box), ...at(box) }}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
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
  .st-printout .st-paper-place { container-type: normal; break-after: page; }
  .st-printout .st-paper-place:last-child { break-after: auto; }
  .st-printout .st-paper { --mm: 1mm; }
  `,
);
