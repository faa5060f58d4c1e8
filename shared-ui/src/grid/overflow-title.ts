import type { PointerEvent } from 'react';

/**
 * Says in full what the cell under the pointer has no room for. The link that covers the row is what the pointer meets,
 * so the row says it for its cells.
 */
export function showOverflowTitle({ currentTarget: row, clientX }: PointerEvent<HTMLTableRowElement>): void {
  const cell = [...row.cells].find((one) => clientX < one.getBoundingClientRect().right);
  const lines = [...(cell?.querySelectorAll('.st-line, .st-lines') ?? [])];
  if (cell && lines.some(isCut)) row.title = cell.innerText;
  else row.removeAttribute('title');
}

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;
