import sanitizeHtml from 'sanitize-html'

/** The web, a mail address, or a path of this site: `//x` and `/\x` would be another host. */
const ADDRESS = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#|\?)/i

/** Maps the target of a link. */
export type LinkTo = (href: string) => string

const asWritten: LinkTo = (href) => href

/** The allowed elements and attributes (SECURITY §3.8). Headings start at the page's third level. */
const optionsFor = (linkTo: LinkTo): sanitizeHtml.IOptions => ({
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 's', 'ul', 'ol', 'li', 'a', 'h3', 'h4', 'h5'],
    ...['blockquote', 'code', 'pre', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: {
    h1: 'h3',
    h2: 'h4',
    h3: 'h5',
    h4: 'h5',
    h6: 'h5',
    a: (tagName, { href }): sanitizeHtml.Tag => ({
      tagName,
      attribs:
        href !== undefined && ADDRESS.test(href) ? { href: linkTo(href), rel: 'noopener nofollow' } : {},
    }),
    ol: (tagName, { start }): sanitizeHtml.Tag => ({
      tagName,
      attribs: start !== undefined && /^\d{1,9}$/.test(start) ? { start } : {},
    }),
  },
})

/** Sanitises HTML: removes everything that is not allowed in a company's text. */
export function cleanHtml(html: string, linkTo: LinkTo = asWritten): string {
  return sanitizeHtml(html, optionsFor(linkTo))
}
