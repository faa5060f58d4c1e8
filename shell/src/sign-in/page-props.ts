/** What a light page knows and can do. */
export interface DoorProps {
  readonly address: URL;
  /** The page that led here, as far as the browser tells; else empty. */
  readonly cameFrom: string;
  /** Goes to another page. */
  readonly go: (to: string) => void;
  /** The same without leaving this one in the history: nobody asked for it. */
  readonly leave: (to: string) => void;
}
