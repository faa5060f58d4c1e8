/** Returns a price with two decimal places, as the database stores it, so that `12.5` and `12.50` are equal. */
export function withPence(price: string | null | undefined): string | null | undefined {
  if (typeof price !== 'string') return price;
  const [pounds = '', pence = ''] = price.split('.');
  return `${pounds.replace(/^0+(?=\d)/, '')}.${pence.padEnd(2, '0')}`;
}

/** Converts an amount (`"1234.50"`) to whole pence, for exact sums. Money is never a float. */
export function penceOf(amount: string): bigint {
  // Without an array, because reports add up tens of thousands of amounts.
  const point = amount.indexOf('.');
  if (point === -1) return BigInt(`${amount}00`);
  return BigInt(amount.slice(0, point) + amount.slice(point + 1).padEnd(2, '0'));
}

/** Converts whole pence to an amount: `123450n` is `"1234.50"`. */
export function poundsOf(pence: bigint): string {
  const digits = String(pence < 0n ? -pence : pence).padStart(3, '0');
  return `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats an amount in pounds (`"1234.50"`) for display: `£1,234.50`. Uses no float. */
export function formatMoney(amount: string): string {
  const [, sign = '', pounds = '', pence = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  return `${sign}£${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}.${pence.padEnd(2, '0')}`;
}
