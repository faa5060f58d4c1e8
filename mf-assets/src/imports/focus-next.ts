import { activeElement } from '@steward/shared-ui/page';

const control = 'input:not(:disabled), button:not(:disabled), a';

/** Moves the focus from the item of a list to the button of the next one, else of the one before it, else to the next control after the section. */
export function focusNext(): void {
  const item = activeElement()?.closest('li');
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  let next = other?.querySelector<HTMLElement>(control);
  let following = item?.closest('section')?.nextElementSibling;
  while (!next && following) {
    next = following.querySelector<HTMLElement>(control);
    following = following.nextElementSibling;
  }
  next?.focus();
}
