// Combines the rules and variables of the four themes into one style sheet.

/** The page in dark mode. It adds no specificity, so that the variables of components still override those of all. */
const dark = ":where(:root[data-theme='dark'])";

/** antd defines the variables of the theme on each of its elements. On the root element, the browser reads them once. */
const everyElement = '.steward';

/**
 * @typedef {{ colorScheme: 'light' | 'dark', touch: boolean, rules: string, variables: string }} RenderedTheme
 * @typedef {Map<string, Map<string, string>>} Blocks the values of variables by selector and name
 */

/**
 * The variables of the first theme, the differences of the others, and the rules, which all themes share.
 * @param {readonly RenderedTheme[]} themes light, light with touch, dark, dark with touch
 */
export function styleSheetOf(themes) {
  const [{ rules }] = themes;
  if (themes.some((theme) => theme.rules !== rules)) throw new Error('The rules of antd depend on the theme');
  const shown = withoutUnusedClasses(rules);
  const wanted = themes.map(({ variables }) => withoutUnused(parseVariables(variables), shown));
  const [light, touch, darkMouse, darkTouch] = wanted;
  const touchChanges = changes(light, touch);
  const darkChanges = changes(light, darkMouse);
  const bothChanges = changes(combine(combine(light, touchChanges), darkChanges), darkTouch);
  return [
    print(light),
    coarse(print(touchChanges)),
    print(darkChanges, dark),
    coarse(print(bothChanges, dark)),
    shown,
  ].join('');
}

const coarse = (css) => (css ? `@media (pointer:coarse){${css}}` : '');

/** @param {string} css blocks of variables only @returns {Blocks} */
export function parseVariables(css) {
  const blocks = new Map();
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const values = blocks.get(selector.trim()) ?? new Map();
    blocks.set(selector.trim(), values);
    for (const declaration of body.split(';')) {
      const colon = declaration.indexOf(':');
      if (colon < 0) continue;
      values.set(
        declaration.slice(0, colon).trim(),
        declaration
          .slice(colon + 1)
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
    }
  }
  return blocks;
}

/** The values of `to` that differ from `from`. */
function changes(from, to) {
  const changed = new Map();
  for (const [selector, values] of to) {
    const before = from.get(selector) ?? new Map();
    const differing = [...values].filter(([name, value]) => before.get(name) !== value);
    if (differing.length > 0) changed.set(selector, new Map(differing));
    if ([...before.keys()].some((name) => !values.has(name)))
      throw new Error(`A theme of antd lacks variables of ${selector}`);
  }
  return changed;
}

function combine(below, above) {
  const selectors = new Set([...below.keys(), ...above.keys()]);
  return new Map(
    [...selectors].map((selector) => [
      selector,
      new Map([...(below.get(selector) ?? []), ...(above.get(selector) ?? [])]),
    ]),
  );
}

/** Leaves out the variables that neither a rule nor a remaining variable uses. The pictures use theirs in attributes. */
function withoutUnused(blocks, rules) {
  const values = new Map();
  for (const [name, value] of [...blocks.values()].flatMap((block) => [...block]))
    values.set(name, `${values.get(name) ?? ''} ${value}`);
  const used = new Set([...values.keys()].filter((name) => name.startsWith('--ant-picture-')));
  const use = (css) => {
    for (const [, name] of css.matchAll(/var\((--ant-[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      use(values.get(name) ?? '');
    }
  };
  use(rules);
  const kept = [...blocks].map(([selector, block]) => [
    selector,
    new Map([...block].filter(([name]) => used.has(name))),
  ]);
  return new Map(kept.filter(([, block]) => block.size > 0));
}

/** Classes that Steward never causes: text from right to left, and the preset colours of buttons. */
const unusedClass =
  /-rtl(?![\w-])|-btn-color-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(?![\w-])/;

/** Leaves out the rules for unused classes. */
function withoutUnusedClasses(rules) {
  return rules.replaceAll(/([^{};]*)\{[^{}]*\}/g, (rule, selectors) => {
    if (!unusedClass.test(selectors)) return rule;
    const kept = splitSelectors(selectors).filter(
      (selector) => !unusedClass.test(outsideParentheses(selector)),
    );
    return kept.length === 0 ? '' : rule.replace(selectors, () => kept.join(','));
  });
}

const outsideParentheses = (selector) => selector.replaceAll(/\([^()]*\)/g, '');

/** Splits at the commas that are in no parentheses. */
const splitSelectors = (selectors) => selectors.split(/,(?![^(]*\))/);

function print(blocks, ancestor = '') {
  return [...blocks]
    .map(([selector, values]) => {
      const body = [...values].map(([name, value]) => `${name}:${value}`).join(';');
      if (selector === everyElement) return `${ancestor}:root{${body}}`;
      return `${ancestor && `${ancestor} `}${selector}{${body}}`;
    })
    .join('');
}
