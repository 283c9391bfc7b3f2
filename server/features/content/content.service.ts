import type { Lang } from '#server/i18n/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { defaultTerms } from './default-terms.ts'

/** What a company says on its site. Until it can say more than the defaults, this is the one place that answers. */
export class ContentService {
  /** The terms of usage of a type as safe HTML in the reader's language. */
  terms(sectionType: SectionType, lang: Lang): { html: string; lang: Lang } {
    const parts = defaultTerms[sectionType][lang].map(
      ([heading, ...paragraphs]) =>
        `<h3>${escape(heading)}</h3>${paragraphs.map((text) => `<p>${escape(text)}</p>`).join('')}`,
    )
    return { html: parts.join(''), lang }
  }
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
