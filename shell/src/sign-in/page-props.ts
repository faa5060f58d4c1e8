/** The props of the sign-in pages. */
export interface SignInPageProps {
  readonly address: URL;
  /** The page that linked here, or an empty string. */
  readonly referrer: string;
  /** Whether the server found that this page was opened from a page of Steward, a typed address or a bookmark. */
  readonly isOpenedByUser: boolean;
  /** Opens another page. */
  readonly openPage: (to: string) => void;
  /** Opens another page and replaces this one in the history. */
  readonly replacePage: (to: string) => void;
}
