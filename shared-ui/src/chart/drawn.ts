/** A part of a chart, ready to be drawn. */
export interface DrawnPart {
  readonly id: string;
  readonly bar: string;
  readonly size: number;
  readonly colour: string;
  readonly words: string;
}

/** The colours of the look around it. */
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
  /** In pixels. */
  readonly height: number;
  readonly ink: Ink;
  readonly onPick: (id: string) => void;
  /** What to say beside the pointer. */
  readonly onTip: (words: string | null) => void;
}
