import type { ProductLinks } from '@steward/shared-api/platform';

/** The links of the demo to sibling products and help pages, with addresses of the reserved domain `.example`. */
export const demoLinks: ProductLinks = {
  findOutMore: 'https://www.steward.example/assets-and-servicing',
  faqs: 'https://help.steward.example/faqs',
  support: 'https://help.steward.example/contact',
  dental: {
    compliance: 'https://compliance.steward.example',
    hr: 'https://hr.steward.example',
    learning: 'https://cpd.steward.example',
    plans: 'https://plans.steward.example',
    shop: 'https://shop.steward.example',
  },
  veterinary: {
    hr: 'https://hr.vets.steward.example',
    learning: 'https://learning.vets.steward.example',
  },
};
