/** A price with its two places of pence, as the database keeps it: `12.5` and `12.50` are no change. */
export function withPence(price: string | null | undefined): string | null | undefined {
  if (typeof price !== 'string') return price;
  const [pounds = '', pence = ''] = price.split('.');
  return `${pounds.replace(/^0+(?=\d)/, '')}.${pence.padEnd(2, '0')}`;
}
