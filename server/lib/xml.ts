/** Markup of an XML document. Only `element` makes it, so that whatever is a text is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

/** An element; attributes and children that are null are left out. */
export function element(
  name: string,
  attributes: Record<string, string | null> = {},
  ...children: (Markup | string | null)[]
): Markup {
  const inTag = Object.entries(attributes)
    .map(([attribute, value]) => (value === null ? '' : ` ${attribute}="${escapeXml(value)}"`))
    .join('')
  const content = children
    .map((child) => (child instanceof Markup ? child.text : escapeXml(child ?? '')))
    .join('')
  return new Markup(content ? `<${name}${inTag}>${content}</${name}>` : `<${name}${inTag}/>`)
}

/** A whole document, in UTF-8. */
export const xmlDocument = (root: Markup): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What no XML 1.0 document may contain, not even escaped (§2.2). */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu

function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}
