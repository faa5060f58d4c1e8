/** Markup that is safe to send: everything put into it was escaped. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds markup; every text put into the template is escaped, also inside quoted attributes. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    markup: template.reduce((made, text, index) => `${made}${markupOf(parts[index - 1] ?? '')}${text}`),
  };
}

function markupOf(part: Part): string {
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => entities[character] ?? '');
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
