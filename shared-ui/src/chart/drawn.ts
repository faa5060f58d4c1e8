/** A part of a chart, ready to be drawn. */
export interface DrawnPart {
  readonly id: string;
  readonly bar: string;
  readonly size: number;
  readonly colour: string;
  readonly tooltip: string;
}

/** The colours of the current colour scheme. */
export interface Ink {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
}

export interface Drawn {
  readonly kind: 'bars' | 'pie';
  readonly bars: readonly string[];
  readonly parts: readonly DrawnPart[];
  /** In pixels */
  readonly height: number;
  readonly ink: Ink;
  readonly onPick: (id: string) => void;
  /** Called with the text to show next to the pointer. */
  readonly onTip: (tooltip: string | null) => void;
}
