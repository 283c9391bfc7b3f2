import type { Request, Response } from 'express'
import type { Company } from '#server/features/companies/index.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { DraftFilter, DraftSort } from '#server/features/draft-list/index.ts'
import { csvHead, csvRow } from '#server/features/imports/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import { sendCsv } from './send-csv.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import type { Services } from '#server/http/services.ts'

type Needs = Pick<
  Services,
  | 'translate'
  | 'config'
  | 'audit'
  | 'dataRecords'
  | 'draftList'
  | 'versions'
  | 'sectionCatalogue'
  | 'openDownloads'
>

interface Asked {
  filter: DraftFilter
  sort: DraftSort
  /** These records alone; empty for all that match. */
  ids: readonly string[]
}

/** Sends what the draft's list matches, or what was selected in it, as a file that can be imported again. */
export async function sendDraftCsv(
  services: Needs,
  req: Request,
  res: Response,
  company: Company,
  type: SectionType,
  asked: Asked,
): Promise<void> {
  await send(
    services,
    req,
    res,
    company,
    type,
    asked.filter.year,
    '',
    linesOf(services, company.id, type, asked),
  )
}

/** Sends what differs from what is published: with the state of each row in front, of changed rows both sides. */
export async function sendDifferencesCsv(
  services: Needs,
  req: Request,
  res: Response,
  company: Company,
  type: SectionType,
  filter: DraftFilter,
): Promise<void> {
  const { t } = uiOf(services, req.context.lang)
  const lines = differencesOf(services, company.id, type, filter, (word) => t(`grid.differences.${word}`))
  await send(services, req, res, company, type, filter.year, `_${t('grid.differences.file')}`, lines)
}

async function send(
  services: Needs,
  req: Request,
  res: Response,
  company: Company,
  sectionType: SectionType,
  year: number | undefined,
  more: string,
  lines: AsyncIterable<string>,
): Promise<void> {
  const { t } = uiOf(services, req.context.lang)
  const type = sectionTypeNames[sectionType]
  await services.audit.recordAlone(actorOf(req), {
    name: 'data_exported',
    companyId: company.id,
    details: { what: 'records', type, year: year ?? null },
  })
  const parts = [company.name.ja, t(`common.type.${type}`), year ?? t('records.export.allYears')]
  const plainName = `${type}_${year ?? 'all'}${more && '_differences'}.csv`
  await sendCsv(services, res, { name: `${parts.join('_')}${more}.csv`, plainName }, lines)
}

type RowOf = (record: DataRecord) => string

async function rowWriter({ sectionCatalogue }: Needs, companyId: number): Promise<RowOf> {
  const sections = await sectionCatalogue.of(companyId)
  return (record) => csvRow(valuesOf(record), sections.in(record.year).find(record.sectionId)?.code ?? '')
}

async function* linesOf(services: Needs, companyId: number, type: SectionType, asked: Asked) {
  const rowOf = await rowWriter(services, companyId)
  yield csvHead()
  if (asked.ids.length > 0) {
    const data = await services.versions.dataIn(companyId, type, 'draft')
    for (const id of new Set(asked.ids)) {
      const record = await services.dataRecords.find(data, id)
      if (record) yield rowOf(record)
    }
    return
  }
  for await (const rows of services.draftList.each(companyId, type, asked.filter, asked.sort))
    yield rows.map(({ record }) => rowOf(record)).join('')
}

async function* differencesOf(
  services: Needs,
  companyId: number,
  type: SectionType,
  filter: DraftFilter,
  word: (key: string) => string,
) {
  const rowOf = await rowWriter(services, companyId)
  const cell = (text: string) => csvLine([text]).slice(0, -2)
  const marked = (state: string, record: DataRecord) => `${cell(word(state))},${rowOf(record)}`
  // One row of headings: with its states the file is not one that can be imported.
  const headings = csvHead().slice(BYTE_ORDER_MARK.length).split('\r\n')[0]
  yield `${BYTE_ORDER_MARK}${cell(word('column'))},${headings}\r\n`
  const states = filter.state === undefined ? (['new', 'changed', 'deleted'] as const) : [filter.state]
  for (const state of states)
    for await (const found of services.draftList.each(companyId, type, { ...filter, state }, 'file', {
      withDeleted: true,
    }))
      yield found
        .map(({ record, published }) =>
          published ? marked('before', published) + marked('after', record) : marked(state, record),
        )
        .join('')
}
