import {
  titledPages,
  type LocalText,
  type ShownText,
  type SiteWording,
  bodyAs,
} from '#server/features/wording/index.ts'
import { sectionTypeNames, type Section } from '#server/features/sections/index.ts'
import type { Services } from '#server/http/services.ts'
import { input, type Input } from '#server/lib/input.ts'
import { publicCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { toWire } from './wire.ts'

type Needs = Pick<Services, 'site' | 'sections'>

const scope = { domain: fields.domain, isPreview: fields.flag }
const ofSite = input(scope)
const ofType = input({ ...scope, sectionType: fields.sectionTypeOr1 })

/** The wording of a company's site. Public; with `is_preview`, only for the company's admins. */
export function wordingReadCalls({ site, sections }: Needs): ApiCall[] {
  const readCall = <T extends { domain?: string }>(
    path: string,
    input: Input<T>,
    answer: (wording: SiteWording, input: T) => unknown,
  ): ApiCall =>
    publicCall({
      method: 'get',
      path,
      input,
      async handler({ company, area, input }) {
        const shown = area === 'preview' ? area : { edition: company.editionNumber }
        return answer(await site.wording(company.id, shown), input)
      },
    })

  return [
    readCall('/page-title/public/get-detail', ofSite, titlesOf),
    readCall('/heading-table/public/list', ofType, (wording, { sectionType }) =>
      (wording.tableHeadings(sectionType)?.columns ?? []).map(({ column, heading, visible }, at) => ({
        ...{ column, ...toWire('heading', heading), visible, orderNumber: at + 1 },
      })),
    ),
    readCall('/section-detail/public/list', ofType, (wording, { sectionType }) =>
      sections.of(sectionType).map((section) => sectionOf(wording, section)),
    ),
    readCall('/display-setting/public/get-detail', ofSite, ({ display }) => display),
    readCall('/faq/public/list', ofSite, faqOf),
  ]
}

/** Headings and tab titles; '' where the default is used. */
function titlesOf(wording: SiteWording) {
  const of = (part: 'headings' | 'tabs') => {
    const titles = bodyAs('page-titles', wording.body('page-titles', part))
    const wire: Record<string, string> = Object.assign(
      {},
      ...titledPages.map((page) => toWire(page, titles?.[page])),
    )
    return wire
  }
  return { ...of('headings'), tabs: of('tabs') }
}

/** A section with the company's wording, or that of the reference tree. */
function sectionOf(wording: SiteWording, section: Section) {
  const detail = wording.sectionDetail(section.id)
  const or = (own: LocalText | undefined, fallback: LocalText) => (own?.ja ? own : fallback)
  return {
    sectionId: section.id,
    code: section.code,
    sectionType: sectionTypeNames[section.sectionType],
    parentId: section.parentId,
    classify: section.classify,
    ...toWire('title', or(detail?.title, section.name)),
    ...toWire('description', or(detail?.description, section.description)),
    ...toWire('explanation', detail?.explanation),
    ...toWire('tax', detail?.tax),
    orderNumber: detail?.position ?? section.orderNumber,
    hiddenWhenEmpty: detail?.hiddenWhenEmpty ?? false,
    showsRowsBelow: detail?.showsRowsBelow ?? false,
  }
}

/** The topics that have questions, in order; answers are HTML that the server has generated and sanitised. */
function faqOf(wording: SiteWording) {
  const [ja, en] = [wording.faq('ja').topics, wording.faq('en').topics]
  return ja.map(({ number, title, entries }, at) => ({
    number,
    ...both('title', title, en[at]!.title),
    questions: entries.map(({ subNumber, question, answer }, place) => {
      const english = en[at]!.entries[place]!
      return {
        subNumber,
        ...both('question', question, english.question),
        ...both('answer', { text: answer.html }, { text: english.answer.html, lang: english.answer.lang }),
      }
    }),
  }))
}

/** A text in Japanese and in English; the English is '' if there is none. */
function both(name: string, ja: { text: string }, en: ShownText) {
  return toWire(name, { ja: ja.text, en: en.lang === 'en' ? en.text : '' })
}
