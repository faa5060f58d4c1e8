/** The link or button of the next row, because the pressed one disappears; of the row before for the last one. */
export function stepAfter(pressed: Element | null): HTMLElement | undefined {
  const row = pressed?.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return [...(other?.querySelectorAll<HTMLElement>('a, button, input') ?? [])].at(-1);
}
