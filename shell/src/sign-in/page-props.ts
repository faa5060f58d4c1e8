/** The props of the sign-in pages. */
export interface SignInPageProps {
  readonly address: URL;
  /** The page that linked here, or an empty string. */
  readonly referrer: string;
  /** The server has seen that a page of Steward, a typed address or a bookmark opened this page. */
  readonly isOpenedByUser: boolean;
  /** Opens another page. */
  readonly openPage: (to: string) => void;
  /** Opens another page and replaces this one in the history. */
  readonly replacePage: (to: string) => void;
}
