import type { Finding } from '#server/features/guidelines/index.ts'
import { paths } from '#server/http/paths.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { FindingRow } from '#views/components/console/guidelines/finding-row.ts'

/** A finding with a link to what has to be changed. */
export function findingRow(finding: Finding, editionId: number, lang: Lang): FindingRow {
  const { rule, section } = finding
  const page = paths.adminEdition(editionId)
  const lost = rule === 'lostRows' ? finding : null
  return {
    rule,
    section: section && `${section.code} ${section.name[lang]}`,
    href: hrefOf(),
    restores: lost && lost.section.id,
    rows: 'company' in finding ? rowsOf(finding.company.name[lang], finding) : null,
  }

  function hrefOf(): string {
    if (!section) return `${page}#details`
    // What the draft lacks has its place in the edition in force.
    return lost
      ? `${paths.adminEdition(lost.inForceId)}#section-${section.id}`
      : paths.adminSection(editionId, section.id)
  }
}

const rowsOf = (company: string, { year, rows = 0 }: { year: number; rows?: number }) => ({
  ...{ company, year, count: rows },
})
