/** What a person can do about a row that names something that is not there; ends the sentence of the reason. */
export interface Advice {
  readonly catalogue: string;
  readonly places: string;
}

/** On the command line, where a flag does it. */
export const adviceOfCommand: Advice = {
  catalogue: '--create-catalogue adds what is missing',
  places: '--create-locations adds what is missing',
};
