// The design system sets the innerHTML of <style>, which trusted types reject. textContent has the same effect.
const asHtml = /\b(styleNode|existNode)\.innerHTML\b/g;

/** The files of the design system that write styles. */
export const writesStyles =
  /(@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS|@ant-design[\\/]icons[\\/]es[\\/]cssUtils)\.js$/;

export default function styleText(source) {
  const asText = source.replaceAll(asHtml, '$1.textContent');
  if (asText === source)
    throw new Error(`${this.resourcePath} no longer writes innerHTML: this loader can go`);
  return asText;
}
