import type { CompanyCell, PortalRow, SearchedCompany } from '#server/features/portal/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { sumsOf } from '#server/features/site/index.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'
import type { Services } from '#server/http/services.ts'
import type { Cell, ResultRow } from '#views/pages/portal/search/props.ts'
import { isToOthers, kindOf, relationWords } from '#views/pages/site/recipient/recipient-sum.ts'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { matchReason, piecesOf } from '../site/search-match.ts'
import { companyHref } from './participant-links.ts'
import { typeName } from './portal-query.ts'

interface Place {
  services: Pick<Services, 'origins'>
  ui: Ui
  type: SectionType
}

/** The portal's page of a name with a place. */
export function portalRecipientHref(
  type: SectionType,
  { name, facility }: Pick<PortalRow, 'name' | 'facility'>,
): string {
  return withQuery(paths.portalRecipient, {
    type: typeName(type),
    name: name ?? undefined,
    place: facility ?? undefined,
  })
}

/** Whether the rows are of several names: spaces are no difference. */
export function hasSeveralNames(rows: readonly Pick<PortalRow, 'name' | 'kind'>[]): boolean {
  const names = new Set(rows.map(({ name }) => name?.replaceAll(/\s/gu, '') ?? ''))
  return names.size > 1
}

/** @param columns the companies of the table */
export function resultRow(place: Place, row: PortalRow, columns: readonly SearchedCompany[]): ResultRow {
  const byCompany = new Map(row.cells.map((cell) => [cell.company.company.id, cell]))
  return {
    href: portalRecipientHref(place.type, row),
    ...{ name: row.name, place: row.facility },
    cells: columns.map(({ company }) => {
      const cell = byCompany.get(company.id)
      return cell ? companyCell(place, cell) : null
    }),
  }
}

function companyCell(place: Place, { company, recipient }: CompanyCell): Cell {
  const { services, ui, type } = place
  const { key, kind, field, best, rows } = recipient
  const href = companyHref(services, ui.lang, company, paths.recipient(recipientIdOf(type, key)), type)
  const words = kindOf({ type: sectionTypeNames[type], name: kind === 'person' ? recipient.name : null })
  return {
    href,
    rowsHref: rows.length === 1 ? rowHref(place, company, rows[0]!) : `${href}#rows`,
    title: piecesOf(best, field),
    department: kind === 'person' ? best.department : null,
    reason: matchReason(ui, best, kind === 'person' ? [field, 'facility', 'payee', 'department'] : [field]),
    sums: sumsOf(rows, company.sections, company.policy.showsTotalAmount).map((sum) => ({
      words: relationWords(sum.relation, words),
      isToOthers: isToOthers(sum.relation),
      ...{ amount: sum.amount, years: sum.years, rowCount: sum.rowCount },
    })),
  }
}

/** A single row where its section lists it. */
function rowHref(
  { services, ui, type }: Place,
  company: SearchedCompany,
  { id, year, sectionId }: CompanyCell['recipient']['rows'][number],
): string {
  const { shownIn } = company.sections.in(year).get(type, sectionId)
  return companyHref(
    services,
    ui.lang,
    company,
    withQuery(paths.sectionDetail(type, shownIn), { year, row: id }),
    type,
  )
}
