import type { SectionTree } from '#server/features/sections/index.ts'
import type { ShownText, SiteWording } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { input, type Input } from '#server/lib/input.ts'
import { publicCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { sectionTreeOf } from './section-tree.ts'
import { tableHeadingsOf } from './table-columns.ts'
import { displayResult } from './display-result.ts'
import { headingsOf, tabTitlesOf } from './titles.ts'
import { toWire } from './wire.ts'

type Needs = Pick<Services, 'site' | 'translate'>

const ofSite = input({})
const ofType = input({ sectionType: fields.sectionTypeOr1 })

/** The wording of a company's site. Public; with `is_preview`, only for the company's admins. */
export function wordingReadCalls(services: Needs): ApiCall[] {
  const { site } = services
  const readCall = <T>(
    path: string,
    input: Input<T>,
    answer: (wording: SiteWording, input: T, sections: SectionTree) => unknown,
  ): ApiCall =>
    publicCall({
      method: 'get',
      path,
      input,
      async handler({ company, shown, input }) {
        return answer(await site.wording(company.id, shown), input, await site.tree(company.id, shown))
      },
    })

  return [
    readCall('/page-title/public/get-detail', ofSite, (wording) => ({
      ...headingsOf(services, wording),
      tabs: tabTitlesOf(services, wording),
    })),
    readCall('/heading-table/public/list', ofType, (wording, { sectionType }) =>
      tableHeadingsOf(services, wording, sectionType),
    ),
    readCall('/section-detail/public/list', ofType, (wording, { sectionType }, sections) =>
      sectionTreeOf({ ...services, sections }, wording, sectionType),
    ),
    readCall('/display-setting/public/get-detail', ofSite, ({ display }) => displayResult(display)),
    readCall('/faq/public/list', ofSite, faqOf),
  ]
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
