/** What a light page knows and can do. */
export interface DoorProps {
  readonly address: URL;
  /** Goes to another page without leaving this one in the history. */
  readonly leave: (to: string) => void;
}
