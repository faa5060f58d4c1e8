/** Markup with all values escaped. */
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

/** Builds markup and escapes all texts, also within quoted attributes. */
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
