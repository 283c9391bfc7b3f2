import { dueAtOf, isOpen, proposableFields, referenceIn } from '#server/features/correction-requests/index.ts'
import type { CorrectionRequest, RequestedRecord } from '#server/features/correction-requests/index.ts'
import { publicDifference } from '#server/features/corrections/index.ts'
import type { Shown } from '#server/features/site/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import { fieldNamed } from '#server/features/record-fields/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { CorrectedRow } from '#views/pages/site/correction-rows/corrected-row.tsx'
import type { Props } from '#views/pages/site/request-followed/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { correctedRow } from '../site/correction-rows.view.ts'
import { sectionsOf } from './request-place.ts'
import type { RequestSite } from './request-site.ts'
import type { RequestServices } from './requests.ts'

/** A request as its requester sees it: what was asked, what happened, and what was corrected. Not who works on it. */
export async function followedProps(
  services: RequestServices,
  site: RequestSite,
  followed: CorrectionRequest,
): Promise<NonNullable<Props['request']>> {
  const { companyId, id, correctedEdition } = followed
  const records = (await services.requestRecords.findOf(companyId, [id])).get(id)!
  const events = await services.requestEvents.findOf(companyId, id)
  const sections = await services.site.sections(companyId, site.shown)
  const edition = correctedEdition
  const dueAt = dueAtOf(followed)
  return {
    reference: referenceIn(followed),
    state: followed.state,
    type: sectionTypeNames[followed.sectionType],
    sections: sectionsOf(sections, site.ui.lang, records),
    what: followed.what,
    details: followed.details,
    proposed: proposedIn(site.ui, records),
    states: events.flatMap(({ toState, at }) => (toState ? [{ state: toState, at }] : [])),
    // The end of a day is exclusive: requesters are told of that day.
    dueAt: dueAt === null ? null : dueAt - 1,
    answer: followed.answer,
    answeredAt: followed.answeredAt,
    edition,
    corrected: edition === null ? [] : await correctedRows(services, site, followed, records, edition),
    editionHref:
      edition !== null && site.wording.display.correctionLog
        ? `${withQuery(paths.corrections, { edition })}#edition-${edition}`
        : null,
    withdrawHref: isOpen(followed) ? paths.requestWithdrawal : null,
  }
}

function proposedIn({ t, format }: Ui, records: readonly RequestedRecord[]) {
  return records.flatMap(({ proposed }) =>
    proposableFields.flatMap((name) => {
      const value = proposed[name]
      if (value === undefined) return []
      const isFigure = name === 'numberOfPayments' || name === 'amount'
      const text = isFigure ? format.number(Number(value)) : value
      return [{ label: t(`records.column.${fieldNamed(name).column}`), text }]
    }),
  )
}

/** The records before and after the edition that corrected them, as far as visitors see both. */
async function correctedRows(
  services: RequestServices,
  { request, ui }: RequestSite,
  followed: CorrectionRequest,
  records: readonly RequestedRecord[],
  edition: number,
): Promise<CorrectedRow[]> {
  const { openEditions, site } = services
  const { company } = request
  const { sectionType } = followed
  try {
    const shown = await openEditions.changesShown(company, sectionType, edition)
    const was = await openEditions.shown(company, sectionType, edition - 1)
    const sections = await site.sections(company.id, shown)
    const rows: CorrectedRow[] = []
    for (const record of records) {
      const before = await publishedRow(services, followed, record, {
        ...was,
        ...shown,
        edition: edition - 1,
      })
      const after = await publishedRow(services, followed, record, shown)
      const fields = before && after ? publicDifference(before, after) : []
      if (!before || (after && fields.length === 0)) continue
      rows.push(correctedRow(ui, sections, { kind: after ? 'changed' : 'removed', before, after, fields }))
    }
    return rows
  } catch (error) {
    // An edition that is no longer open shows nothing here either.
    if (error instanceof AppError && error.code === 404) return []
    throw error
  }
}

/** A requested row as visitors see it, also where another file has taken its place; null where they see none. */
async function publishedRow(
  { requestedRows, requestableRecords, site }: RequestServices,
  followed: CorrectionRequest,
  record: RequestedRecord,
  shown: Exclude<Shown, string>,
): Promise<PublicRecord | null> {
  const { companyId, sectionType } = followed
  const id = await requestedRows.idIn(followed, record, await site.data(companyId, sectionType, shown))
  if (id === null) return null
  const [found] = await requestableRecords.at(companyId, sectionType, shown, [id])
  return found?.published ?? null
}
