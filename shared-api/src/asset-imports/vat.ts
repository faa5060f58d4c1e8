/** The standard rate of VAT in the United Kingdom, in per cent. */
export const vatPercentage = 20;

const vatIncluded = new RegExp(
  [
    String.raw`\b(?:inc|incl|including|includes|inclusive(?: of)?|with)[^a-z]+vat\b`,
    String.raw`\bvat[^a-z]+(?:inc|incl|included|inclusive)\b`,
    String.raw`\bgross\b`,
  ].join('|'),
);

/** Whether the name of a column says that its amounts include VAT: `Cost (inc VAT)`, `Gross price`. */
export function namesVatIncluded(header: string): boolean {
  const words = header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return vatIncluded.test(words) && !/\b(?:not|exc|excl|excluding|ex|before|without)\b/.test(words);
}
