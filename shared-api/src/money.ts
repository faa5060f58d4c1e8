/** A price with its two places of pence, as the database keeps it: `12.5` and `12.50` are no change. */
export function withPence(price: string | null | undefined): string | null | undefined {
  if (typeof price !== 'string') return price;
  const [pounds = '', pence = ''] = price.split('.');
  return `${pounds.replace(/^0+(?=\d)/, '')}.${pence.padEnd(2, '0')}`;
}

/** An amount of the wire in whole pence: what sums are made of, exact whatever their size (decisions: money is never a float). */
export function penceOf(amount: string): bigint {
  const [pounds = '0', pence = ''] = amount.split('.');
  return BigInt(`${pounds}${pence.padEnd(2, '0')}`);
}

/** Whole pence as an amount of the wire: `123450n` is `"1234.50"`. */
export function poundsOf(pence: bigint): string {
  const digits = String(pence < 0n ? -pence : pence).padStart(3, '0');
  return `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount of the wire (`"1234.50"`, pounds) as people read it: `£1,234.50`. No float in between. */
export function formatMoney(amount: string): string {
  const [, sign = '', pounds = '', pence = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  return `${sign}£${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}.${pence.padEnd(2, '0')}`;
}
