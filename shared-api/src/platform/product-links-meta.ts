// A separate file without a schema, because the sign-in page needs only this name.

/** The name of the `<meta>` element that carries the links, as JSON, in every page of the portal. */
export const productLinksMeta = 'steward-links';
