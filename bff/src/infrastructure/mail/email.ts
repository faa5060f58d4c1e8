import type { NotificationKind } from '@steward/shared-api';

/** The content of an email. All values are plain text; names and titles come from users. */
export interface Email {
  /** The kind in the outbox: 'fault.reported', 'appointment.confirmed'. */
  readonly kind: string;
  readonly subject: string;
  /** The recipient can unsubscribe from emails about this kind. Undefined for mandatory emails. */
  readonly notificationKind?: NotificationKind;
  readonly paragraphs: readonly string[];
  /** Text by a user, set apart from the rest because it may contain anything. */
  readonly quote?: string;
  /** Rows of a small table. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The main action, as a button. `path` is relative to the portal's origin. */
  readonly link?: { readonly label: string; readonly path: string };
}

/** An email ready to be sent. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders an email as plain text and as HTML for all email programs. */
export function renderEmail(email: Email, to: { name: string; origin: string }): RenderedEmail {
  const address = email.link && new URL(email.link.path, to.origin).href;
  const facts = email.facts ?? [];
  const text = [
    `Hello ${to.name},`,
    ...email.paragraphs,
    quoted(email.quote),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    email.link && address ? `${email.link.label}:\n${address}` : '',
    `Steward\n${to.origin}`,
  ];
  return {
    // A single line, because a line break in a subject would start another header.
    subject: email.subject.replace(/\s+/g, ' ').trim(),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: htmlOf(email, { ...to, address }),
  };
}

const htmlEnd = '</div></body></html>';

/** Adds the link that ends such emails to a rendered one. */
export function withUnsubscribing(
  { text, html }: { text: string; html: string | null },
  link: string,
): { text: string; html: string | null } {
  const line = `<p style="color:#595959;font-size:13px"><a href="${escaped(link)}">Unsubscribe from these emails</a></p>`;
  return {
    text: `${text}\nUnsubscribe from these emails:\n${link}\n`,
    html: html?.endsWith(htmlEnd) ? `${html.slice(0, -htmlEnd.length)}${line}\n${htmlEnd}` : html,
  };
}

/** All characters that an email program may treat as a line break, so that no line of a quote appears as our text. */
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

function quoted(text = ''): string {
  return (
    text &&
    text
      .split(lineEnd)
      .map((line) => `> ${line}`)
      .join('\n')
  );
}

function htmlOf(email: Email, to: { name: string; origin: string; address: string | undefined }): string {
  const rows = (email.facts ?? []).map(
    ([label, value]) =>
      `<tr><th align="left" style="padding:4px 16px 4px 0;font-weight:normal;color:#595959">${escaped(label)}</th>` +
      `<td style="padding:4px 0">${escaped(value)}</td></tr>`,
  );
  const button =
    email.link && to.address
      ? `<p style="margin:24px 0"><a href="${escaped(to.address)}" style="background:#14191f;color:#ffffff;padding:10px 20px;` +
        `border-radius:6px;text-decoration:none">${escaped(email.link.label)}</a></p>` +
        `<p style="color:#595959;font-size:13px">Or open this address: <a href="${escaped(to.address)}">${escaped(to.address)}</a></p>`
      : '';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escaped(email.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f5f5f5;color:#1f1f1f;font:16px/1.5 sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">',
    `<p>Hello ${escaped(to.name)},</p>`,
    ...email.paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    email.quote
      ? `<blockquote style="margin:16px 0;padding:4px 16px;border-left:4px solid #d9d9d9;white-space:pre-line">${escaped(email.quote)}</blockquote>`
      : '',
    rows.length > 0
      ? `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`
      : '',
    button,
    `<p style="color:#595959;font-size:13px">Steward, <a href="${escaped(to.origin)}">${escaped(to.origin)}</a></p>`,
    htmlEnd,
  ].join('\n');
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);
}
