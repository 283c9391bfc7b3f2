/**
 * The address of a public page in each language. The bare address answers a visitor without a wish in Japanese.
 * @param href as one address names it, without `lang`
 */
export function languageAddresses(href: string): { ja: string; en: string } {
  return { ja: href, en: `${href}${href.includes('?') ? '&' : '?'}lang=en` }
}
