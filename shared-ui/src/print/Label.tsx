import { addStyles } from '../theme/styles.ts';
import { fitLabel, labelTextSize } from './fit-label.ts';

export interface LabelText {
  readonly name: string;
  /** The practice's own number of the asset. */
  readonly reference?: string | null;
  readonly serialNumber: string | null;
  readonly friendlyId: string;
  /** The QR code as an SVG document. */
  readonly codeSvg: string;
}

/**
 * The label of a tracker: asset name, reference, serial number, QR code and friendly id. It fills its box on the page. Texts that are too
 * long for the box shrink and are then shortened, but neither the QR code nor the friendly id is ever cut.
 */
export function Label({ name, reference = null, serialNumber, friendlyId, codeSvg }: LabelText) {
  return (
    <div className="st-label">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(codeSvg)}`}
        alt={`QR code of tracker ${friendlyId}`}
      />
      <div
        key={[name, reference, serialNumber, friendlyId].join('\n')}
        className="st-label-text"
        ref={fitWhileMounted}
      >
        <div className="st-label-lines">
          <p className="st-label-name" dir="auto">
            {name}
          </p>
          {reference !== null && <p className="st-label-detail">Ref: {reference}</p>}
          {serialNumber !== null && <p className="st-label-detail">Serial: {serialNumber}</p>}
        </div>
        <p className="st-label-id">{friendlyId}</p>
      </div>
    </div>
  );
}

/** Fits the texts of a label when it is mounted and whenever the size of their box changes. */
function fitWhileMounted(text: HTMLDivElement): () => void {
  let fitted = '';
  const fit = () => {
    const size = `${text.offsetWidth} ${text.offsetHeight}`;
    if (size !== fitted) fitLabel(text);
    fitted = size;
  };
  // The observer reports too late for the first paint and for printing, so this fits the label first.
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(text);
  return () => observer.disconnect();
}

// The QR code needs a white quiet zone; a label is black on white in every theme. Geometric precision: text takes the same space on screen,
// where it is measured, and on paper.
addStyles(
  'label',
  `
  .st-label { display: flex; height: 100%; padding: calc(1.5 * var(--mm)) calc(2 * var(--mm)) calc(1.5 * var(--mm)) calc(1 * var(--mm)); gap: calc(1 * var(--mm)); background: #fff; color: #000; font-family: Arial, Helvetica, sans-serif; line-height: 1.2; text-rendering: geometricPrecision; }
  .st-label img { flex: none; height: 100%; max-width: 55%; aspect-ratio: 1; object-fit: contain; image-rendering: pixelated; }
  .st-label-text { display: flex; flex-direction: column; justify-content: center; gap: calc(1 * var(--mm)); flex: 1; min-width: 0; min-height: 0; }
  .st-label-lines { display: flex; flex-direction: column; gap: calc(1 * var(--mm)); flex: 0 1 auto; min-height: 0; overflow: hidden; }
  .st-label p { flex: none; margin: 0; }
  .st-label-lines > p { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; }
  .st-label-name { -webkit-line-clamp: var(--label-name-lines, none); font-size: ${labelTextSize.name}; font-weight: 700; }
  .st-label-detail { -webkit-line-clamp: var(--label-detail-lines, none); font-size: ${labelTextSize.detail}; }
  .st-label-id { align-self: start; font-size: ${labelTextSize.code}; font-weight: 700; font-variant-numeric: tabular-nums; white-space: var(--label-code-wrap, nowrap); }
  `,
);
