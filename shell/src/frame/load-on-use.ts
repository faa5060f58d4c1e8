/**
 * Loads something at the first click. Ctrl-P before that loads it and prints then, because a page that is printed without its styles has bars
 * and buttons. A failure prints the page as it looks.
 */
export function loadOnUse(load: () => Promise<void>): void {
  const stop = () => {
    removeEventListener('pointerdown', onClick);
    removeEventListener('keydown', onKey);
  };
  const onClick = () => {
    stop();
    void load();
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    event.preventDefault();
    stop();
    load().then(print, print);
  };
  addEventListener('pointerdown', onClick);
  addEventListener('keydown', onKey);
}
