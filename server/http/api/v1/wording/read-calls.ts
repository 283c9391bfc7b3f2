import Joi from 'joi'
import {
  titledPages,
  type LocalText,
  type PageTitles,
  type ShownText,
  type SiteWording,
} from '#server/features/wording/index.ts'
import { sectionTypeNames, type Section, type SectionType } from '#server/features/sections/index.ts'
import type { Request } from 'express'
import type { Services } from '#server/http/services.ts'
import type { ApiRoute } from '#server/http/api/v1/api-route.ts'
import { publicCompany, requirePreviewRight } from '#server/http/api/v1/company-scope.ts'
import { sendSuccess } from '#server/http/api/v1/envelope.ts'
import { fields } from '#server/http/api/v1/fields.ts'
import { toWire } from './wire.ts'

interface Asked {
  domain?: string
  isPreview?: boolean
  sectionType: SectionType
}

/** What a company says on its site, for anybody; with `is_preview` for its own admins. */
export function wordingReadCalls(services: Services): ApiRoute[] {
  const asked = { domain: fields.domain, isPreview: fields.isPreview }
  const call = (
    path: string,
    schema: Joi.Schema,
    answer: (wording: SiteWording, of: Asked) => unknown,
  ): ApiRoute => ({
    method: 'get',
    path,
    access: 'public',
    schema,
    async handler(req, res, of: Asked) {
      sendSuccess(services, req, res, answer(await wordingOf(services, req, of), of))
    },
  })
  const ofType = Joi.object({ ...asked, sectionType: fields.sectionType.default(1) })
  return [
    call('/page-title/public/get-detail', Joi.object(asked), titlesOf),
    call('/heading-table/public/list', ofType, (wording, { sectionType }) =>
      (wording.tableHeadings(sectionType)?.columns ?? []).map(({ column, heading, visible }, at) => ({
        ...{ column, ...toWire('heading', heading), visible, orderNumber: at + 1 },
      })),
    ),
    call('/section-detail/public/list', ofType, (wording, { sectionType }) =>
      services.sections.of(sectionType).map((section) => sectionOf(wording, section)),
    ),
    call('/display-setting/public/get-detail', Joi.object(asked), ({ display }) => display),
    call('/faq/public/list', Joi.object(asked), faqOf),
  ]
}

async function wordingOf(
  services: Services,
  req: Request,
  { domain, isPreview }: Asked,
): Promise<SiteWording> {
  const company = await publicCompany(services, req, domain)
  requirePreviewRight(req, company, isPreview)
  return services.site.wording(company.id, isPreview ? 'preview' : { edition: company.editionNumber })
}

/** Headings and tab titles; an empty one leaves ours. */
function titlesOf(wording: SiteWording) {
  const of = (part: 'headings' | 'tabs') => {
    const titles = wording.body('page-titles', part) as PageTitles | null
    return Object.assign({}, ...titledPages.map((page) => toWire(page, titles?.[page]))) as Record<
      string,
      string
    >
  }
  return { ...of('headings'), tabs: of('tabs') }
}

/** A section with what the company says of it, or what the reference tree says. */
function sectionOf(wording: SiteWording, section: Section) {
  const detail = wording.sectionDetail(section.id)
  const or = (own: LocalText | undefined, ours: LocalText) => (own?.ja ? own : ours)
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

/** Topics that have questions, in their order; answers as HTML that the server made and cleaned. */
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

/** A text in Japanese and in English; what has no English is empty there. */
function both(name: string, ja: { text: string }, en: ShownText) {
  return toWire(name, { ja: ja.text, en: en.lang === 'en' ? en.text : '' })
}
