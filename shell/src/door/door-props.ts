/** What a light page knows and can do. */
export interface DoorProps {
  readonly address: URL;
  /** Goes to another page. */
  readonly go: (to: string) => void;
  /** The same without leaving this one in the history: nobody asked for it. */
  readonly leave: (to: string) => void;
}
