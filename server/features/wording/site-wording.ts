import type { Lang } from '#server/i18n/index.ts'
import { sectionTypeNames, type Section, type SectionType } from '#server/features/sections/index.ts'
import { displayOf, type DisplaySettings } from './display-settings.ts'
import type { LinkTo } from './clean-html.ts'
import { faqIndexOf, faqOf } from './faq-content.ts'
import { movedFrom } from './faq-index.ts'
import type { FaqAddress } from './faq.ts'
import { defaultTermsHtml } from './default-terms.ts'
import { shownIn, type LocalText, type ShownText } from './local-text.ts'
import { renderMarkdown } from './markdown.ts'
import type { SearchTexts, TitledPage } from './page-titles.ts'
import type { TableHeadings } from './table-columns.ts'
import type { SectionDetail } from './section-details.ts'
import type { WordingTrack } from './wording-part.ts'
import type { StoredPart } from './wording-parts.repository.ts'
import { bodyAs } from './part-body.ts'

/** Sanitised HTML made from Markdown, with its language. */
interface ShownHtml {
  html: string
  lang: Lang
}

/** A FAQ for a reader. Topics without questions are not shown. */
interface ShownFaq {
  topics: ShownFaqTopic[]
}

export interface ShownFaqTopic {
  number: number
  title: ShownText
  entries: { subNumber: number; question: ShownText; answer: ShownHtml }[]
}

/** The texts of a section's page, in the reader's language if the company provides it. */
export interface SectionTexts {
  /** The company's, or the default. */
  description: ShownHtml | null
  /** What the payment is for. */
  explanation: ShownHtml | null
  /** How tax is treated. */
  tax: ShownText | null
}

/** A site's wording, read once per publication, with defaults wherever the company has none. */
export interface SiteWording {
  /** The terms of a type; `version` is 0 for the default, else the version in which they last changed. */
  terms(type: SectionType, lang: Lang): ShownHtml & { version: number }
  /** The company's heading of a page; null: the default. */
  heading(page: TitledPage, lang: Lang): ShownText | null
  /** The company's title of a page in the browser's tab; null: the default. */
  tabTitle(page: TitledPage, lang: Lang): ShownText | null
  /** The company's texts of the search page; null: none. */
  searchText(which: keyof SearchTexts, lang: Lang): ShownHtml | null
  display: DisplaySettings
  /** The company's columns of a type's tables; null: the default. */
  tableHeadings(type: SectionType): TableHeadings | null
  /** The company's details of a section; null: none. */
  sectionDetail(sectionId: number): SectionDetail | null
  /** Whether the FAQ has any content. */
  hasFaq: boolean
  faq(lang: Lang): ShownFaq
  /** The current place of a question that moved to another topic; null if no question had this number. */
  faqEntryMoved(entry: FaqAddress): FaqAddress | null
  /** The company's title of a section, or the default. */
  sectionTitle(section: Section, lang: Lang): ShownText
  sectionTexts(section: Section, lang: Lang): SectionTexts
  /** The stored body of a part. */
  body(track: WordingTrack, part: string): unknown
}

/**
 * Builds a site's wording from its parts. Texts are rendered on first use. @param linkTo rewrites the links of the
 * texts
 */
export function siteWordingOf(parts: readonly StoredPart[], linkTo?: LinkTo): SiteWording {
  const byName = new Map(parts.map((part) => [`${part.track} ${part.part}`, part]))
  const part = (track: WordingTrack, name: string) => byName.get(`${track} ${name}`)
  const body = (track: WordingTrack, name: string) => part(track, name)?.body ?? null
  const rendered = new Map<string, string>()
  const html = ({ text, lang }: ShownText): ShownHtml => {
    const known = rendered.get(text) ?? renderMarkdown(text, linkTo)
    rendered.set(text, known)
    return { html: known, lang }
  }
  const title = (name: 'headings' | 'tabs', page: TitledPage, lang: Lang) => {
    const text = bodyAs('page-titles', body('page-titles', name))?.[page]
    return text?.ja ? shownIn(text, lang) : null
  }
  const topics = faqOf((name) => body('faq', name)).topics.filter(({ entries }) => entries.length > 0)
  const sectionDetail = (id: number) => bodyAs('section-details', body('section-details', String(id)))
  const given = (text: LocalText | undefined, lang: Lang) => (text?.ja ? shownIn(text, lang) : null)
  return {
    terms(type, lang) {
      const stored = part('terms', sectionTypeNames[type])
      const terms = bodyAs('terms', stored?.body)
      if (!stored || !terms) return { html: defaultTermsHtml(type, lang), lang, version: 0 }
      return { ...html(shownIn(terms, lang)), version: stored.since }
    },
    heading: (page, lang) => title('headings', page, lang),
    tabTitle: (page, lang) => title('tabs', page, lang),
    searchText(which, lang) {
      const text = bodyAs('page-titles search', body('page-titles', 'search'))?.[which]
      return text?.ja ? html(shownIn(text, lang)) : null
    },
    display: displayOf(body('display-settings', 'settings')),
    tableHeadings: (type) => bodyAs('heading-tables', body('heading-tables', sectionTypeNames[type])),
    hasFaq: topics.length > 0,
    faq: (lang) => ({
      topics: topics.map(({ number, title, entries }) => ({
        number,
        title: shownIn(title, lang),
        entries: entries.map(({ subNumber, question, answer }) => ({
          subNumber,
          question: shownIn(question, lang),
          answer: html(shownIn(answer, lang)),
        })),
      })),
    }),
    faqEntryMoved: (entry) =>
      movedFrom(
        faqIndexOf((name) => body('faq', name)),
        entry,
      ),
    sectionDetail,
    sectionTitle: (section, lang) =>
      given(sectionDetail(section.id)?.title, lang) ?? { text: section.name[lang], lang },
    sectionTexts(section, lang) {
      const detail = sectionDetail(section.id)
      const description = given(detail?.description, lang) ?? { text: section.description[lang], lang }
      const explanation = given(detail?.explanation, lang)
      return {
        description: description.text ? html(description) : null,
        explanation: explanation && html(explanation),
        tax: given(detail?.tax, lang),
      }
    },
    body: (track, name) => body(track, name),
  }
}
