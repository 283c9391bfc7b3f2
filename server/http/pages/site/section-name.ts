import type { ShownText } from '#server/features/wording/index.ts'
import type { SiteSection } from '#server/features/site/index.ts'
import type { Lang } from '#server/i18n/index.ts'

/** A text's language where it is not the page's: what a template puts into `lang`. */
export function otherLang(text: { lang: Lang }, page: Lang): { lang?: Lang } {
  return text.lang === page ? {} : { lang: text.lang }
}

/** A section as pages name it, with the language of its name where that is not the page's. */
export function sectionName(section: SiteSection, page: Lang): { code: string; name: string; lang?: Lang } {
  const title: ShownText = section.title(page)
  return { code: section.code, name: title.text, ...otherLang(title, page) }
}

/** The same in one line of text: C1 講師謝金. */
export function sectionLabel(section: SiteSection, page: Lang): string {
  return `${section.code} ${section.title(page).text}`
}
