import { create } from 'zustand';
import { domHost } from '../theme/dom-host.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** A second line under the text: the consequences for other records. */
  readonly details?: string | null;
  /** The button that does it, by its verb: `Delete Asset`. */
  readonly yes: string;
  /** The button that does nothing; `Cancel` unless that is what is asked about. */
  readonly no?: string;
  /** What it does cannot be undone. */
  readonly danger?: boolean;
}

interface Asked extends Question {
  readonly answer: (confirmed: boolean) => void;
  /** What had the focus when it was asked, and gets it back. */
  readonly opener: Element | null;
}

export const useAsked = create<{ asked: Asked | null }>(() => ({ asked: null }));

/** Asks before something that cannot be undone; `false` when the person thought better of it, or when another question takes its place. */
export function confirm(question: Question): Promise<boolean> {
  useAsked.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      useAsked.setState({ asked: null });
      resolve(confirmed);
    };
    useAsked.setState({ asked: { ...question, answer, opener: domHost.activeElement() } });
  });
}
