import type { Lang } from '#server/i18n/index.ts'

/** An address that is shown in a language: the host that it is on keeps the choice, whatever was chosen there before. */
export function inLanguage(href: string, lang: Lang): string {
  const at = href.indexOf('#')
  const page = at === -1 ? href : href.slice(0, at)
  return `${page}${page.includes('?') ? '&' : '?'}lang=${lang}${href.slice(page.length)}`
}
