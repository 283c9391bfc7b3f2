import { bodyAs, type FaqAddress } from '#server/features/wording/index.ts'
import type { Ui } from '#views/ui.tsx'
import { listed, pair, plain, type FieldWords } from './field-words.ts'

/** The order of the topics, the title of one, or a question with its answer. */
export function faqWords(ui: Ui, body: unknown, part: string): FieldWords[] {
  if (part === 'index') {
    const { topics, moved = [] } = bodyAs('faq index', body) ?? { topics: [] }
    const nameOf = ({ number, subNumber }: FaqAddress) => `${number}-${subNumber}`
    return [
      plain(
        'topics',
        ui.t('tracks.faq.topics'),
        listed(
          ui,
          topics.map(({ number }) => String(number)),
        ),
      ),
      ...topics.map(({ number, subNumbers }) =>
        plain(
          `topic ${number}`,
          ui.t('tracks.faq.order', { number }),
          listed(
            ui,
            subNumbers.map((sub) => `${number}-${sub}`),
          ),
        ),
      ),
      plain(
        'moved',
        ui.t('tracks.faq.moved'),
        listed(
          ui,
          moved.map(({ from, to }) => ui.t('tracks.faq.movedTo', { from: nameOf(from), to: nameOf(to) })),
        ),
      ),
    ]
  }
  if (!part.includes('/'))
    return pair(ui, 'title', ui.t('tracks.faq.title'), bodyAs('faq topic', body)?.title)
  const entry = bodyAs('faq entry', body)
  return [
    ...pair(ui, 'question', ui.t('tracks.faq.question'), entry?.question),
    ...pair(ui, 'answer', ui.t('tracks.faq.answer'), entry?.answer),
  ]
}
