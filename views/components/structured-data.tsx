/**
 * What search engines and collectors of data read: a block of JSON-LD. It is data, not a script, so that the CSP lets
 * it be. Every `<` is written as its escape: no text in it can end the element.
 */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
