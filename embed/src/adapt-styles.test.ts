import { expect, it } from '@jest/globals';
import { adaptStyles } from './adapt-styles.ts';

it.each([
  [':root { --st-text: red; }', '.st-body { --st-text: red; }'],
  [":root[data-theme='dark'] { x: y; }", ".st-body[data-theme='dark'] { x: y; }"],
  ['body { margin: 0; }', '.st-body { margin: 0; }'],
  ['body:has(.st-dialog) .st-toasts { x: y; }', '.st-body:has(.st-dialog) .st-toasts { x: y; }'],
  [
    ':is(html, .st-dialog .ant-modal-body):has(.x) { y: z; }',
    ':is(.st-body, .st-dialog .ant-modal-body):has(.x) { y: z; }',
  ],
  ['.st-grid-body > tbody { x: y; }', '.st-grid-body > tbody { x: y; }'],
  ['@media (max-width: 640px) { a { x: y; } }', '@container steward (max-width: 640px) { a { x: y; } }'],
  ['@media (min-width: 641px) { a { x: y; } }', '@container steward (min-width: 641px) { a { x: y; } }'],
  ['@media (pointer: coarse) { :root { x: y; } }', '@media (pointer: coarse) { .st-body { x: y; } }'],
  ['@media print { a { x: y; } }', '@media print { a { x: y; } }'],
])('converts %s to %s', (css, expected) => {
  expect(adaptStyles(css)).toBe(expected);
});
