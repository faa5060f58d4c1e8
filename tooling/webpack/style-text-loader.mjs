// The design system writes its styles as innerHTML of <style>, which trusted types refuse; as text it is the same style.
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
