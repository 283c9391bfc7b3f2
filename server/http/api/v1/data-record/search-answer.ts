import { recipientRelations } from '#server/features/site/index.ts'
import { answer } from '#server/lib/answer.ts'
import { listAnswer } from '../list-result.ts'
import { searchHitAnswer } from './record-answers.ts'

const { text, whole, flag, nullable, listOf, object, oneOf } = answer

const foundRecipient = object({
  id: text,
  name: nullable(text),
  facility: nullable(text),
  sums: listOf(object({ relation: oneOf(...recipientRelations), rowCount: whole, amount: nullable(whole) })),
})

const narrower = answer.either(
  object({ kind: oneOf('year', 'root'), value: whole, count: whole }),
  object({ kind: oneOf('yearAndRoot'), year: whole, rootSectionId: whole, count: whole }),
)

const queryField = oneOf('name', 'organizationName', 'individualName')
const queryTexts = { name: text, organizationName: text, individualName: text }

/** What may help where nothing was found (decision 042). */
const help = object({
  near: listOf(object({ field: queryField, text, place: nullable(text) })),
  tried: listOf(object({ typed: text, reading: text, spellings: listOf(text) })),
  shorter: listOf(object({ count: whole }, queryTexts)),
  years: listOf(whole),
})

export const searchAnswer = answer.named(
  'SearchResult',
  listAnswer(searchHitAnswer, {
    recipients: listOf(foundRecipient),
    tooMany: flag,
    narrower: listOf(narrower),
    help: nullable(help),
  }),
)
