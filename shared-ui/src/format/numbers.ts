export { formatMoney } from '@steward/shared-api';

/** Formats a count: `35,000`. */
export function formatCount(count: number): string {
  return grouped(String(count));
}

/** Formats a file size: `850 KB`, `2.4 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** Formats a count with its noun: `1 Asset`, `23 Assets`. Pass the plural if it is not the singular with an s. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
