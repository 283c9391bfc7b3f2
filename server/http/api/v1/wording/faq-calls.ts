import { answer } from '#server/lib/answer.ts'
import { entryPart, topicPart, type FaqEntry, type FaqTopic } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { input, required } from '#server/lib/input.ts'
import type { ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { changeCall, changeNumber, removalCall, storedPart } from './faq-changes.ts'
import { faqListCall } from './faq-list.ts'
import { fromWire, textFields, type WireText } from './wire.ts'

type Needs = Pick<Services, 'faq' | 'wording' | 'wordingHistory'>

const number = required(fields.id)
const subNumber = required(fields.id)
const topicTexts = textFields('title')
const entryTexts = textFields('question', 'answer')
const changed = answer.object({ changeNumber: answer.whole })
const address = { number: answer.whole, subNumber: answer.whole }
const topicNames = { number: 'faqTopic' } as const
const entryNames = { number: 'faqTopic', subNumber: 'faqEntry' } as const

/**
 * The calls that edit the topics and questions of the draft's FAQ, in addition to SPEC §7's calls on wording. The server
 * assigns each number once; numbers do not change when entries are moved.
 */
export function faqCalls(services: Needs): ApiCall[] {
  return [faqListCall(services), ...topicCalls(services), ...questionCalls(services)]
}

function topicCalls(services: Needs): ApiCall[] {
  const { faq } = services
  return [
    changeCall({
      method: 'post',
      path: '/faq-topic/add',
      input: input(topicTexts),
      answers: answer.object({ number: answer.whole }),
      async change({ actor, company, input }) {
        return { number: await faq.addTopic(actor, company.id, topicBody(input)) }
      },
    }),
    changeCall({
      method: 'put',
      path: '/faq-topic/update',
      input: input({ number, ...topicTexts, changeNumber }),
      names: topicNames,
      example: { title: '題' },
      answers: changed,
      async change(context) {
        const { actor, company, input } = context
        const { stored, expected } = await storedPart<FaqTopic>(services, context, topicPart(input.number))
        const body = topicBody(input, stored)
        return { changeNumber: await faq.saveTopic(actor, company.id, input.number, body, expected) }
      },
    }),
    changeCall({
      method: 'put',
      path: '/faq-topic/move',
      input: input({ number, place: required(fields.id), changeNumber }),
      names: topicNames,
      example: { place: 1 },
      answers: changed,
      async change({ actor, company, input: { number, place, changeNumber } }) {
        return { changeNumber: await faq.moveTopic(actor, company.id, number, place, changeNumber) }
      },
    }),
    removalCall('/faq-topic/delete/:number', topicNames, ({ actor, company, input }, entry) =>
      faq.removeTopic(actor, company.id, entry.number, input.changeNumber),
    ),
  ]
}

function questionCalls(services: Needs): ApiCall[] {
  const { faq } = services
  return [
    changeCall({
      method: 'post',
      path: '/faq-question/add',
      input: input({ number, ...entryTexts }),
      names: topicNames,
      example: { question: '問', answer: '答' },
      answers: answer.object(address),
      async change({ actor, company, input }) {
        const subNumber = await faq.addEntry(actor, company.id, input.number, entryBody(input))
        return { number: input.number, subNumber }
      },
    }),
    changeCall({
      method: 'put',
      path: '/faq-question/update',
      input: input({ number, subNumber, ...entryTexts, changeNumber }),
      names: entryNames,
      example: { question: '問', answer: '答' },
      answers: answer.object({ ...address, changeNumber: answer.whole }),
      async change(context) {
        const { number, subNumber, ...texts } = context.input
        const part = entryPart(number, subNumber)
        const { stored, expected } = await storedPart<FaqEntry>(services, context, part)
        const body = entryBody(texts, stored)
        return faq.saveEntry(context.actor, context.company.id, { number, subNumber }, body, { expected })
      },
    }),
    changeCall({
      method: 'put',
      path: '/faq-question/move',
      input: input({ number, subNumber, topic: fields.id, place: fields.id, changeNumber }),
      names: entryNames,
      example: { place: 1 },
      answers: answer.object({ ...address, changeNumber: answer.whole }),
      async change({ actor, company, input: { number, subNumber, topic, place, changeNumber } }) {
        return faq.moveEntry(actor, company.id, { number, subNumber }, { topic, place }, changeNumber)
      },
    }),
    removalCall('/faq-question/delete/:number/:subNumber', entryNames, ({ actor, company, input }, entry) =>
      faq.removeEntry(actor, company.id, entry, input.changeNumber),
    ),
  ]
}

const topicBody = (given: Partial<WireText<'title'>>, stored?: FaqTopic) => ({
  title: fromWire('title', given, stored?.title),
})

const entryBody = (given: Partial<WireText<'question' | 'answer'>>, stored?: FaqEntry) => ({
  question: fromWire('question', given, stored?.question),
  answer: fromWire('answer', given, stored?.answer),
})
