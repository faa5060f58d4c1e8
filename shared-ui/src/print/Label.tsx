import { addStyles } from '../theme/styles.ts';

export interface LabelText {
  readonly name: string;
  /** The practice's own number of the asset. */
  readonly reference?: string | null;
  readonly serialNumber: string | null;
  readonly friendlyId: string;
  /** The QR code as an SVG document. */
  readonly codeSvg: string;
}

/** The label of a tracker: asset name, reference, serial number, QR code and friendly id. It fills its box on the page. */
export function Label({ name, reference = null, serialNumber, friendlyId, codeSvg }: LabelText) {
  return (
    <div className="st-label">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(codeSvg)}`}
        alt={`QR code of tracker ${friendlyId}`}
      />
      <div className="st-label-text">
        <p className="st-label-name">{name}</p>
        {reference !== null && <p className="st-label-serial">Ref: {reference}</p>}
        {serialNumber !== null && <p className="st-label-serial">Serial: {serialNumber}</p>}
        <p className="st-label-id">{friendlyId}</p>
      </div>
    </div>
  );
}

// The QR code needs a white quiet zone; a label is black on white in every theme.
addStyles(
  'label',
  `
  .st-label { display: flex; align-items: center; height: 100%; padding: calc(1.5 * var(--mm)) calc(2 * var(--mm)) calc(1.5 * var(--mm)) calc(1 * var(--mm)); gap: calc(1 * var(--mm)); background: #fff; color: #000; font-family: Arial, Helvetica, sans-serif; }
  .st-label img { flex: none; height: 100%; max-width: 55%; aspect-ratio: 1; image-rendering: pixelated; }
  .st-label-text { display: flex; flex-direction: column; justify-content: center; gap: calc(1 * var(--mm)); flex: 1; min-width: 0; }
  .st-label p { margin: 0; overflow-wrap: anywhere; }
  .st-label-name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; font-size: calc(3.2 * var(--mm)); line-height: 1.2; font-weight: 700; }
  .st-label-serial { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-size: calc(2.6 * var(--mm)); line-height: 1.2; }
  .st-label-id { font-size: calc(3.6 * var(--mm)); line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
  `,
);
