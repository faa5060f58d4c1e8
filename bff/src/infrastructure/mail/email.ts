/** What a mail says, apart from its looks. Everything in it is plain text; names and titles come from users. */
export interface Email {
  /** For the outbox: 'fault.reported', 'appointment.confirmed'. */
  readonly kind: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What somebody wrote, set apart from what we say: it may be anybody's words. */
  readonly quote?: string;
  /** Lines of a small table: what it is about. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do, as a button; `path` below the portal's origin. */
  readonly link?: { readonly label: string; readonly path: string };
}

/** A letter as it is sent. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Puts a letter into words for a person, in plain text and in HTML that every mail program shows. */
export function renderEmail(letter: Email, to: { name: string; origin: string }): RenderedEmail {
  const address = letter.link && new URL(letter.link.path, to.origin).href;
  const facts = letter.facts ?? [];
  const text = [
    `Hello ${to.name},`,
    ...letter.paragraphs,
    quoted(letter.quote),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    letter.link && address ? `${letter.link.label}:\n${address}` : '',
    `Steward\n${to.origin}`,
  ];
  return {
    // One line: a line break in a subject would begin another header.
    subject: letter.subject.replace(/\s+/g, ' ').trim(),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: htmlOf(letter, { ...to, address }),
  };
}

/** Whatever a mail program may take for the end of a line: none of the words may stand as ours. */
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

function htmlOf(letter: Email, to: { name: string; origin: string; address: string | undefined }): string {
  const rows = (letter.facts ?? []).map(
    ([label, value]) =>
      `<tr><th align="left" style="padding:4px 16px 4px 0;font-weight:normal;color:#595959">${escaped(label)}</th>` +
      `<td style="padding:4px 0">${escaped(value)}</td></tr>`,
  );
  const button =
    letter.link && to.address
      ? `<p style="margin:24px 0"><a href="${escaped(to.address)}" style="background:#0958d9;color:#ffffff;padding:10px 20px;` +
        `border-radius:6px;text-decoration:none">${escaped(letter.link.label)}</a></p>` +
        `<p style="color:#595959;font-size:13px">Or open this address: <a href="${escaped(to.address)}">${escaped(to.address)}</a></p>`
      : '';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escaped(letter.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f5f5f5;color:#1f1f1f;font:16px/1.5 sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">',
    `<p>Hello ${escaped(to.name)},</p>`,
    ...letter.paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    letter.quote
      ? `<blockquote style="margin:16px 0;padding:4px 16px;border-left:4px solid #d9d9d9;white-space:pre-line">${escaped(letter.quote)}</blockquote>`
      : '',
    rows.length > 0
      ? `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`
      : '',
    button,
    `<p style="color:#595959;font-size:13px">Steward, <a href="${escaped(to.origin)}">${escaped(to.origin)}</a></p>`,
    '</div></body></html>',
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
