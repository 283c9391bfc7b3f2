import { AppError } from '#server/errors/app-error.ts'
import type { PortalPosition, PortalRecords } from '#server/features/portal/index.ts'
import { answer, type Answer } from '#server/lib/answer.ts'
import { NamedAsSent } from '#server/lib/case.ts'
import { input, type InputOf } from '#server/lib/input.ts'
import type { Services } from '../../../services.ts'
import { portalCall, type ApiCall } from '../call.ts'
import type { PortalContext } from '../call-context.ts'
import { listedFieldNames, listedRecordFields, listedRecordOf } from '../data-record/listed-record.ts'
import { setNextLink } from '../data-record/next-link.ts'
import { fields, LIST_SIZE } from '../fields.ts'
import { formatField } from '../open-read/json-lines.ts'
import { parsePortalCursor, portalCursorText } from './portal-cursor.ts'

const recordsInput = input({
  companyId: fields.id,
  sectionType: fields.sectionType,
  year: fields.year,
  fields: listedFieldNames,
  after: fields.cursor,
  size: fields.listSize,
  format: formatField,
})

type Context = PortalContext<InputOf<typeof recordsInput>>

/** A record with its company before it; of the record, fields that were not asked for are missing. */
const recordAnswer = answer.named(
  'PortalRecord',
  answer.object(
    { company_id: answer.whole, company: answer.text, corporate_number: answer.nullable(answer.text) },
    listedRecordFields,
  ),
) as Answer<object>

/** All records of all companies: page after page from a cursor, or at once as JSON Lines. */
export function portalRecordsCall({ portalRecords }: Pick<Services, 'portalRecords'>): ApiCall {
  return portalCall({
    path: '/portal/records',
    rows: true,
    input: recordsInput,
    answers: answer.named(
      'PortalRecordList',
      answer.object({
        content: answer.listOf(recordAnswer) as Answer<unknown> as Answer<NamedAsSent>,
        nextCursor: answer.nullable(answer.text),
      }),
    ),
    errors: [404],
    lines: {
      answers: recordAnswer,
      async read(context) {
        refusePages(context)
        return inLines(portalRecords.each(context.participants, choiceOf(context)), context)
      },
    },
    async handler(context) {
      const { req, res, participants, input: sent } = context
      const after = startOf(context)
      const page = await portalRecords
        .page(participants, choiceOf(context), after, sent.size ?? LIST_SIZE)
        .catch((error) => {
          // What was withdrawn meanwhile is not read to its end: a reader who began it has to begin again.
          if (error instanceof AppError && error.code === 404 && after) throw at(404, 'api.read.cursorEnded')
          throw error
        })
      if (!page) throw at(406, 'api.read.cursor')
      const nextCursor = page.next && portalCursorText(page.next)
      if (nextCursor) setNextLink(req, res, nextCursor)
      return {
        content: new NamedAsSent(page.found.flatMap((found) => sentRecords(found, context))),
        nextCursor,
      }
    },
  })
}

/** @throws AppError 404 for a company that does not take part */
function choiceOf({ participants, input: { companyId, sectionType, year } }: Context) {
  if (companyId !== undefined && !participants.some(({ company }) => company.id === companyId))
    throw new AppError(404)
  return { companyId, type: sectionType, year }
}

function startOf({ input: { after } }: Context): PortalPosition | null {
  if (after === undefined) return null
  const position = parsePortalCursor(after)
  if (!position) throw at(406, 'api.read.cursor')
  return position
}

/** Lines are of all records: nothing that is sent is ignored. */
function refusePages({ input: sent }: Context): void {
  const paged = (['after', 'size'] as const).filter((name) => sent[name] !== undefined)
  if (paged.length > 0)
    throw new AppError(406, { fields: paged.map((field) => ({ field, message: 'api.read.notWithLines' })) })
}

async function* inLines(pieces: AsyncIterable<PortalRecords>, context: Context) {
  for await (const piece of pieces)
    yield sentRecords(piece, context)
      .map((record) => `${JSON.stringify(record)}\n`)
      .join('')
}

function sentRecords({ company, edition, type, records }: PortalRecords, { input: sent }: Context): object[] {
  const about = {
    company_id: company.id,
    company: company.name.ja,
    corporate_number: company.corporateNumber,
  }
  const recordOf = listedRecordOf({ edition, sectionType: type }, sent.fields)
  return records.map((record) => ({ ...about, ...recordOf(record) }))
}

const at = (code: 404 | 406, message: string) => new AppError(code, { fields: [{ field: 'after', message }] })
