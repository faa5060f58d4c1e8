import type { Page } from '@playwright/test';

/** Measures whether the labels of a container show their codes in full, and no text smaller than 5 pt. */
export function measureLabels(page: Page, container: string) {
  return page.locator(`${container} .st-label`).evaluateAll((labels) =>
    labels.map((label) => {
      const boxOf = (selector: string) =>
        label.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(0, 0, 0, 0);
      const outer = label.getBoundingClientRect();
      const image = boxOf('img');
      const lines = boxOf('.st-label-lines');
      const code = document.createRange();
      code.selectNodeContents(label.querySelector('.st-label-id') ?? label);
      const letters = [...code.getClientRects()];
      const isInside = (box: DOMRect) =>
        box.width > 0 &&
        box.left >= outer.left - 0.1 &&
        box.right <= outer.right + 0.1 &&
        box.top >= outer.top - 0.1 &&
        box.bottom <= outer.bottom + 0.1;
      // The padding of a label at its start is a millimetre.
      const fivePoints = 1.75 * Number.parseFloat(getComputedStyle(label).paddingLeft);
      const sizes = [...label.querySelectorAll('p')].map((text) =>
        Number.parseFloat(getComputedStyle(text).fontSize),
      );
      return {
        isCodeWhole:
          letters.length > 0 &&
          letters.every((box) => isInside(box) && box.left >= image.right && box.top >= lines.bottom - 0.1),
        isQrCodeWhole: isInside(image) && image.height > 0.75 * outer.height,
        isTextLegible: sizes.every((size) => size >= fivePoints),
      };
    }),
  );
}
