import { differenceKinds, type Difference, type SectionCounts } from '#server/features/comparisons/index.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { yearChangesOf, type YearTotal } from '#server/features/publishing/index.ts'
import { changedFields, figureFields, type FieldName } from '#server/features/record-fields/index.ts'
import type { DifferenceRowProps } from '#views/components/console/difference-rows.tsx'
import type { ChangedYear } from '#views/components/console/section-differences.tsx'
import type { Ui } from '#views/ui.tsx'
import type { Services } from '#server/http/services.ts'
import { sectionLabel, sumsOf } from '#server/http/pages/company/names.ts'
import { fieldLabel, fieldText } from '#server/http/pages/company/records/record-fields.ts'

type HrefOf = (query: { year: number; sectionId: number; kind?: string }) => string

/** Per year the sections whose rows or sums differ. */
export function changedSections(
  services: Services,
  ui: Ui,
  { before, after, sections }: { before: YearTotal[]; after: YearTotal[]; sections: SectionCounts[] },
  hrefOf: HrefOf,
): ChangedYear[] {
  const changes = yearChangesOf(before, after)
  const years = [...new Set([...changes, ...sections].map(({ year }) => year))].sort((a, b) => b - a)
  return years.map((year) => {
    const counted = sections.filter((one) => one.year === year)
    const summed = changes.find((one) => one.year === year)?.sections ?? []
    const ids = [...new Set([...counted, ...summed].map(({ sectionId }) => sectionId))].sort((a, b) => a - b)
    const totalOf = (totals: YearTotal[], sectionId: number) =>
      totals.find((total) => total.year === year && total.sectionId === sectionId) ?? null
    return {
      year,
      sections: ids.map((sectionId) => {
        const section = services.sections.find(sectionId)
        const counts = counted.find((one) => one.sectionId === sectionId)
        return {
          code: section?.code ?? '',
          name: section?.name[ui.lang] ?? '',
          before: sumsOf(totalOf(before, sectionId)),
          after: sumsOf(totalOf(after, sectionId)),
          rows: differenceKinds.map((kind) => ({
            kind,
            count: counts?.[kind] ?? 0,
            href: hrefOf({ year, sectionId, kind }),
          })),
        }
      }),
    }
  })
}

/** The sections of a filter: those in which something differs. */
export function sectionOptions(services: Services, ui: Ui, sections: SectionCounts[]) {
  return [...new Set(sections.map(({ sectionId }) => sectionId))]
    .sort((a, b) => a - b)
    .map((id) => ({ value: String(id), label: sectionLabel(services, id, ui.lang) ?? '' }))
}

/** A changed row shows the fields that differ; one that comes or goes shows its amount. */
export function differenceRow(services: Services, ui: Ui, row: Difference): DifferenceRowProps {
  const { before, after } = row
  const record = after ?? before
  const fields: FieldName[] = before && after ? changedFields(before, after) : ['amount']
  const shown = (of: DataRecord | null, field: FieldName) => of && textOf(services, ui, of, field)
  return {
    kind: row.kind,
    year: row.year,
    code: services.sections.find(row.sectionId)?.code ?? '',
    name: record?.name ?? null,
    facility: record?.facility ?? record?.payee ?? null,
    other: record?.title ?? null,
    itemNumber: record?.itemNumber ?? null,
    fields: fields.map((field) => ({
      label: fieldLabel(ui, field),
      isNumber: figureFields.some(({ name }) => name === field),
      before: shown(before, field),
      after: shown(after, field),
    })),
  }
}

/** Brackets around an amount say that it was paid through somebody (DECISIONS §10). */
function textOf(services: Services, ui: Ui, record: DataRecord, field: FieldName): string | null {
  const text = fieldText(services, ui, field, record[field])
  return text !== null && field === 'amount' && record.isIndirect ? `(${text})` : text
}
