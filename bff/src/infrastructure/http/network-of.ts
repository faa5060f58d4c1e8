/** The address that rate limits count by. One customer has 2^64 IPv6 addresses, which count as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':');
}
