import type { PointerEvent } from 'react';

/** Sets a tooltip with the full text of a truncated cell. The pointer hits the link that covers the row, so the row has the tooltip of its cells. */
export function showOverflowTitle({ currentTarget: row, clientX }: PointerEvent<HTMLTableRowElement>): void {
  const cell = [...row.cells].find((candidate) => clientX < candidate.getBoundingClientRect().right);
  const lines = [...(cell?.querySelectorAll('.st-line, .st-lines') ?? [])];
  if (cell && lines.some(isTruncated)) row.title = cell.innerText;
  else row.removeAttribute('title');
}

const isTruncated = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;
