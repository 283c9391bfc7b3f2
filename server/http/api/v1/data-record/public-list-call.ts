import { AppError } from '#server/errors/app-error.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { PublicRecords, Shown } from '#server/features/site/index.ts'
import { answer, type Answer } from '#server/lib/answer.ts'
import { NamedAsSent } from '#server/lib/case.ts'
import type { Services } from '#server/http/services.ts'
import { publicCall, type ApiCall } from '../call.ts'
import { cursorText } from './cursor.ts'
import { LIST_SIZE } from '../fields.ts'
import { listInput, type ListContext } from './list-input.ts'
import { startOf } from './list-start.ts'
import { listedRecordAnswer, listedRecordOf } from './listed-record.ts'
import { setNextLink } from './next-link.ts'

type Needs = Pick<Services, 'publicRecords' | 'openEditions'>

const listAnswer = answer.named(
  'RecordList',
  answer.object({
    edition: answer.nullable(answer.whole),
    totalElements: answer.whole,
    content: answer.listOf(listedRecordAnswer) as Answer<unknown> as Answer<NamedAsSent>,
    nextCursor: answer.nullable(answer.text),
  }),
)

/**
 * All published records, for whoever reads all of them: page after page from a cursor that names the edition, so that a
 * publication in between moves no row; or at once, as JSON Lines.
 */
export function publicListCall(services: Needs): ApiCall {
  return publicCall({
    method: 'get',
    path: '/data-record/public/list',
    rows: true,
    input: listInput,
    answers: listAnswer,
    errors: [404, 704],
    lines: { answers: listedRecordAnswer, read: (context) => linesOf(services, context) },
    async handler(context) {
      const { req, res, input } = context
      const { shown, after } = await startOf(services, context)
      const list = await listIn(services, context, shown)
      const page = await list.page(after, input.size ?? LIST_SIZE)
      if (!page) throw new AppError(406, { fields: [{ field: 'after', message: 'api.read.cursor' }] })
      const { edition, recordOf } = formOf(context, shown)
      const nextCursor = page.next && cursorText({ edition, after: page.next })
      if (nextCursor) setNextLink(req, res, nextCursor)
      return {
        edition,
        totalElements: list.total,
        content: new NamedAsSent(page.records.map(recordOf)),
        nextCursor,
      }
    },
  })
}

async function linesOf(services: Needs, context: ListContext): Promise<AsyncIterable<string>> {
  const { shown, input } = context
  // They are of all records: nothing that is sent is ignored.
  const paged = (['after', 'size'] as const).filter((name) => input[name] !== undefined)
  if (paged.length > 0)
    throw new AppError(406, { fields: paged.map((field) => ({ field, message: 'api.read.notWithLines' })) })
  const list = await listIn(services, context, shown)
  return inLines(list, formOf(context, shown).recordOf)
}

async function* inLines(list: PublicRecords, recordOf: (record: PublicRecord) => object) {
  for await (const records of list.each())
    yield records.map((record) => `${JSON.stringify(recordOf(record))}\n`).join('')
}

function listIn(
  { publicRecords }: Needs,
  { company, input: { sectionType, sectionId, year } }: ListContext,
  shown: Shown,
): Promise<PublicRecords> {
  return publicRecords.of(company.id, sectionType, shown, { sectionId, year })
}

/** Of which edition the records are, and what is sent of each. */
function formOf({ input: { sectionType, fields } }: ListContext, shown: Shown) {
  const edition = typeof shown === 'string' ? null : shown.edition
  return { edition, recordOf: listedRecordOf({ edition, sectionType }, fields) }
}
