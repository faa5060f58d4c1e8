import * as z from '@steward/shared-api/schema';

const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s<>"]+$/, 'must be an http(s) address'));
const address = z.optional(webAddress);

/** The external links of the portal, which the operator configures (`STEWARD_LINKS`). A link without an address is hidden. */
export const productLinks = z.strictObject({
  findOutMore: address,
  faqs: address,
  support: address,
  /** The sibling products in the apps switcher of each sector. */
  dental: z.optional(
    z.strictObject({ compliance: address, hr: address, learning: address, plans: address, shop: address }),
  ),
  veterinary: z.optional(z.strictObject({ hr: address, learning: address })),
});
export type ProductLinks = z.infer<typeof productLinks>;
