import type { Request, Response } from 'express'
import type { Company } from '#server/features/companies/index.ts'
import type { RecordFilter, RecordSort } from '#server/features/data-records/index.ts'
import { csvHead, csvRow } from '#server/features/imports/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { sendCsv } from './send-csv.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import type { Services } from '#server/http/services.ts'

type Needs = Pick<
  Services,
  'translate' | 'config' | 'audit' | 'dataRecords' | 'sectionCatalogue' | 'openDownloads'
>

/**
 * Sends exactly what a list's filter matches, as a file that can be imported again. Rows are read as fast as they are
 * taken, and no more of them once nobody takes any.
 */
export async function sendRecordsCsv(
  services: Needs,
  req: Request,
  res: Response,
  company: Company,
  data: DataVersion,
  { filter, sort }: { filter: RecordFilter; sort: RecordSort },
): Promise<void> {
  const { t } = uiOf(services, req.context.lang)
  const type = sectionTypeNames[data.sectionType]
  await services.audit.recordAlone(actorOf(req), {
    name: 'data_exported',
    companyId: company.id,
    details: { what: 'records', type, year: filter.year ?? null },
  })
  const nameParts = [company.name.ja, t(`common.type.${type}`), filter.year ?? t('records.export.allYears')]
  const plainName = `${type}_${filter.year ?? 'all'}.csv`
  const names = { name: `${nameParts.join('_')}.csv`, plainName }
  await sendCsv(services, res, names, linesOf(services, data, filter, sort))
}

async function* linesOf(services: Needs, data: DataVersion, filter: RecordFilter, sort: RecordSort) {
  const sections = await services.sectionCatalogue.of(data.companyId)
  yield csvHead()
  for await (const records of services.dataRecords.each(data, filter, sort))
    yield records
      .map((record) => csvRow(valuesOf(record), sections.in(record.year).find(record.sectionId)?.code ?? ''))
      .join('')
}
