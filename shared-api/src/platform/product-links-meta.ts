// Apart from the schema of the links: the sign-in page needs this name and no schema.

/** The name of the `<meta>` element that carries the links, as JSON, in every page of the portal. */
export const productLinksMeta = 'steward-links';
