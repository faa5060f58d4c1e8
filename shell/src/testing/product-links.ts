import { productLinksMeta, type ProductLinks } from '@steward/shared-api/platform';

/** Every product link. */
export const allLinks: ProductLinks = {
  findOutMore: 'https://www.test.example',
  faqs: 'https://help.test.example/faqs',
  support: 'https://help.test.example/contact',
  dental: {
    compliance: 'https://compliance.test.example',
    hr: 'https://hr.test.example',
    learning: 'https://cpd.test.example',
    plans: 'https://plans.test.example',
    shop: 'https://shop.test.example',
  },
  veterinary: { hr: 'https://hr.vets.test.example', learning: 'https://learning.vets.test.example' },
};

/** Adds links to the page, as the server does. */
export function setProductLinks(links: ProductLinks): void {
  document.querySelector(`meta[name="${productLinksMeta}"]`)?.remove();
  const meta = document.createElement('meta');
  Object.assign(meta, { name: productLinksMeta, content: JSON.stringify(links) });
  document.head.append(meta);
}
