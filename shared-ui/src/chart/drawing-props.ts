/** A part of a chart with its colour in the current colour scheme. */
export interface DrawingPart {
  readonly id: string;
  readonly bar: string;
  readonly size: number;
  readonly colour: string;
  readonly tooltip: string;
}

/** The colours of the current colour scheme. */
export interface ChartPalette {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
}

export interface DrawingProps {
  readonly kind: 'bars' | 'pie';
  readonly bars: readonly string[];
  readonly parts: readonly DrawingPart[];
  /** In pixels */
  readonly height: number;
  readonly palette: ChartPalette;
  readonly onPick: (id: string) => void;
  /** Called with the text to show next to the pointer. */
  readonly onTooltip: (tooltip: string | null) => void;
}
