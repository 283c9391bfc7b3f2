import type { ShownText } from '#server/features/wording/index.ts'
import type { SiteSection, SiteSections } from '#server/features/site/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { codeOfAnyYear, labelWith } from '#server/http/pages/section-code.ts'
import type { Ui } from '#views/ui.tsx'

/** A text's language where it is not the page's: what a template puts into `lang`. */
export function otherLang(text: { lang: Lang }, page: Lang): { lang?: Lang } {
  return text.lang === page ? {} : { lang: text.lang }
}

interface Named {
  code: string
  name: string
  lang?: Lang
}

/** A section of a year as pages name it, with the language of its name where that is not the page's. */
export function sectionName(section: SiteSection, page: Lang): Named {
  const title: ShownText = section.title(page)
  return { code: section.code, name: title.text, ...otherLang(title, page) }
}

/** The same in one line of text: C1 講師謝金. */
export function sectionLabel(section: SiteSection, page: Lang): string {
  return `${section.code} ${section.title(page).text}`
}

/** A section where no year is chosen: with the codes of all years. @throws Error for one that is not there */
export function undatedName(sections: SiteSections, sectionId: number, ui: Ui): Named {
  return {
    ...sectionName(sections.getById(sectionId), ui.lang),
    code: codeOfAnyYear(ui, sections, sectionId),
  }
}

/** The same in one line of text. */
export function undatedLabel(sections: SiteSections, sectionId: number, ui: Ui): string {
  const { code, name } = undatedName(sections, sectionId, ui)
  return labelWith(code, name)
}
