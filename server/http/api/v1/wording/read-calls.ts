import { answer, type Answer } from '#server/lib/answer.ts'
import type { SectionTree } from '#server/features/sections/index.ts'
import { titledPages, type ShownText, type SiteWording } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { input, type Input } from '#server/lib/input.ts'
import { publicCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { sectionAnswer, sectionTreeOf } from './section-tree.ts'
import { tableHeadingAnswer, tableHeadingsOf } from './table-columns.ts'
import { displayAnswer, displayResult } from './display-result.ts'
import { headingsOf, tabTitlesOf, titlesAnswer } from './titles.ts'
import { textAnswers, toWire } from './wire.ts'

type Needs = Pick<Services, 'site' | 'translate'>

const ofSite = input({})
const ofType = input({ sectionType: fields.sectionTypeOr1 })

const titles = answer.object({ ...textAnswers(...titledPages), tabs: titlesAnswer })
const faq = answer.listOf(
  answer.object({
    number: answer.whole,
    ...textAnswers('title'),
    questions: answer.listOf(
      answer.object({ subNumber: answer.whole, ...textAnswers('question', 'answer') }),
    ),
  }),
)

/** The wording of a company's site. Public; with `is_preview`, only for the company's admins. */
export function wordingReadCalls(services: Needs): ApiCall[] {
  const { site } = services
  const readCall = <T, R>(
    path: string,
    input: Input<T>,
    answers: Answer<R>,
    read: (wording: SiteWording, input: T, sections: SectionTree) => NoInfer<R>,
  ): ApiCall =>
    publicCall({
      method: 'get',
      path,
      input,
      answers,
      async handler({ company, shown, input }) {
        return read(await site.wording(company.id, shown), input, await site.tree(company.id, shown))
      },
    })

  return [
    readCall('/page-title/public/get-detail', ofSite, titles, (wording) => ({
      ...headingsOf(services, wording),
      tabs: tabTitlesOf(services, wording),
    })),
    readCall(
      '/heading-table/public/list',
      ofType,
      answer.listOf(tableHeadingAnswer),
      (wording, { sectionType }) => tableHeadingsOf(services, wording, sectionType),
    ),
    readCall(
      '/section-detail/public/list',
      ofType,
      answer.listOf(sectionAnswer),
      (wording, { sectionType }, sections) => sectionTreeOf({ ...services, sections }, wording, sectionType),
    ),
    readCall('/display-setting/public/get-detail', ofSite, displayAnswer, ({ display }) =>
      displayResult(display),
    ),
    readCall('/faq/public/list', ofSite, faq, faqOf),
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
function both<Name extends string>(name: Name, ja: { text: string }, en: ShownText) {
  return toWire(name, { ja: ja.text, en: en.lang === 'en' ? en.text : '' })
}
