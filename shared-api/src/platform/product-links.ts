import * as z from '@steward/shared-api/schema';

const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s<>"]+$/, 'must be an http(s) address'));
const address = z.optional(webAddress);

/**
 * The addresses outside the portal that it links to, as the operator configures them (`STEWARD_LINKS`). An entry without an address
 * is not shown.
 */
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
