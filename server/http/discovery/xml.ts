const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 cannot hold in any form (section 2.2): controls but tab and line ends, lone surrogates, U+FFFE and U+FFFF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to go.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text, escaped for an XML element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(impossible, '').replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** An element. Attributes and texts are escaped; an array holds ready elements. Without content it is an empty element. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly string[] = [],
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`;
}

/** An XML document with its declaration around a root element that is escaped already. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
