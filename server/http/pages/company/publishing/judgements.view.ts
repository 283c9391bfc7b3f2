// Long because publications and restorations show the same judgements.
import type { Judgement, Outlier } from '#server/features/comparisons/index.ts'
import type { ChangeBounds, SectionChange, YearChange } from '#server/features/publishing/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import { sectionLabel } from '#server/http/pages/company/names.ts'
import { paths } from '#server/http/paths.ts'
import type { JudgementProps } from '#views/components/console/publication/judgements.tsx'
import type { Ui } from '#views/ui.tsx'
import { changeSentence } from './change-sentence.ts'
import type { PublishingServices } from './publishing.ts'

type Needs = Pick<PublishingServices, 'config' | 'sections'>

/** Of many sections, so many are named: those that change most. The sums below show all. */
const SECTIONS_NAMED = 5

/** The control that confirms a judgement. */
export const controlOfJudgement = ({ id }: Judgement) => `seen-${id}`

/** A judgement with its numbers, its reason and the way to its evidence. */
export function judgementProps(
  services: Needs,
  ui: Ui,
  judgement: Judgement,
  changes: readonly YearChange[],
  isConfirmed: boolean,
): JudgementProps {
  const type = sectionTypeNames[judgement.sectionType]
  const { t } = ui
  const common = { control: controlOfJudgement(judgement), isConfirmed }
  switch (judgement.kind) {
    case 'rows':
    case 'amount': {
      const { kind, before, after } = judgement
      const figure = kind === 'rows' ? 'rowCount' : 'amount'
      return {
        ...common,
        text: changeSentence(ui, kind, t(`common.type.${type}`), { before, after }),
        lines: [
          ...(kind === 'rows' ? goneYears(ui, changes).map(({ text }) => ({ text, href: null })) : []),
          ...largestPart(services, ui, changes, figure, after - before),
        ],
        reason: boundOf(ui, services.config.changeBounds, kind, after < before),
        jump: {
          href: kind === 'rows' ? `#rows-${type}` : `#sums-${type}`,
          label: t(`publication.judgement.jump.${kind === 'rows' ? 'rows' : 'sums'}`),
        },
      }
    }
    case 'sections': {
      const gone = goneYears(ui, changes)
      const sentences = judgement.changes
        // A year that is gone says so once.
        .filter(({ year }) => !gone.some((one) => one.year === year))
        .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
        .map(({ year, sectionId, before, after }) =>
          changeSentence(ui, 'amount', yearAndSection(services, ui, year, sectionId), { before, after }),
        )
      const all = judgement.changes.length
      const [only] = sentences
      const more = sentences.length - SECTIONS_NAMED
      const rest = { count: more, n: ui.format.count(more) }
      return {
        ...common,
        text:
          all === 1 && only !== undefined
            ? only
            : t('publication.judgement.sections', {
                what: t(`common.type.${type}`),
                n: ui.format.count(all),
              }),
        lines:
          all === 1
            ? []
            : [
                ...gone.map(({ text }) => text),
                ...sentences.slice(0, SECTIONS_NAMED),
                ...(more > 0 ? [t('publication.judgement.more', rest)] : []),
              ].map((text) => ({ text, href: null })),
        reason: t('publication.judgement.bound.section', {
          percent: services.config.changeBounds.sectionPercent,
        }),
        jump: { href: `#sums-${type}`, label: t('publication.judgement.jump.sums') },
      }
    }
    case 'outliers': {
      const { rows } = judgement
      const [only] = rows
      const isOne = only !== undefined && rows.length === 1
      const href = (of: Outlier) => paths.dataDetail(judgement.sectionType, of.record.id)
      return {
        ...common,
        text: isOne
          ? outlierText(services, ui, only)
          : t('publication.judgement.outliers', { n: ui.format.count(rows.length) }),
        lines: isOne ? [] : rows.map((of) => ({ text: outlierText(services, ui, of), href: href(of) })),
        reason: isOne ? outlierReason(ui, only) : t('publication.judgement.bound.outlier'),
        jump: isOne ? { href: href(only), label: t('publication.judgement.jump.record') } : null,
      }
    }
  }
}

/** From where on such a change is asked about. */
function boundOf(ui: Ui, bounds: ChangeBounds, kind: 'rows' | 'amount', isFall: boolean): string {
  if (kind === 'amount') return ui.t('publication.judgement.bound.amount', { percent: bounds.typePercent })
  return isFall
    ? ui.t('publication.judgement.bound.fall', {
        percent: bounds.rowsFallPercent,
        rows: ui.format.count(bounds.rowsFall),
      })
    : ui.t('publication.judgement.bound.rise', { percent: bounds.rowsRisePercent })
}

/** Years of which nothing is left, as sentences. */
function goneYears(ui: Ui, changes: readonly YearChange[]): { year: number; text: string }[] {
  return changes
    .filter(({ before, after }) => (before?.rowCount ?? 0) > 0 && (after?.rowCount ?? 0) === 0)
    .map(({ year, before }) => {
      const count = before?.rowCount ?? 0
      const params = { year: ui.format.fiscalYear(year), count, n: ui.format.count(count) }
      return { year, text: ui.t('publication.judgement.gone', params) }
    })
}

/** The section that contributes most to a change. */
function largestPart(
  services: Needs,
  ui: Ui,
  changes: readonly YearChange[],
  figure: 'rowCount' | 'amount',
  difference: number,
): JudgementProps['lines'] {
  const sideOf = ({ before, after }: SectionChange) => [before?.[figure] ?? 0, after?.[figure] ?? 0] as const
  const parts = changes.flatMap(({ year, sections }) =>
    sections.map((section) => {
      const [before, after] = sideOf(section)
      return {
        year,
        sectionId: section.sectionId,
        before,
        after,
        size: (after - before) * Math.sign(difference),
      }
    }),
  )
  const most = parts.toSorted((a, b) => b.size - a.size)[0]
  if (!most || most.size <= 0) return []
  const text = ui.t(`publication.judgement.most.${figure === 'amount' ? 'amount' : 'rows'}`, {
    what: yearAndSection(services, ui, most.year, most.sectionId),
    before: ui.format.count(most.before),
    after: ui.format.count(most.after),
  })
  return [{ text, href: null }]
}

function yearAndSection(services: Needs, ui: Ui, year: number, sectionId: number): string {
  return ui.t('publication.judgement.section', {
    year: ui.format.fiscalYear(year),
    section: sectionLabel(services, sectionId, ui, year) ?? '',
  })
}

function outlierText(services: Needs, ui: Ui, { year, sectionId, record }: Outlier): string {
  const who = [record.name, record.facility ?? record.payee].filter(Boolean)
  return ui.t('publication.judgement.outlier', {
    yen: ui.format.count(record.amount ?? 0),
    what: yearAndSection(services, ui, year, sectionId),
    who: who.join(ui.t('publication.judgement.whoSeparator')),
  })
}

function outlierReason(ui: Ui, { record, limit, lastYear }: Outlier): string {
  const times = (of: number) => ({
    times: ui.format.count(Math.floor((record.amount ?? 0) / of)),
    yen: ui.format.count(of),
  })
  if (lastYear) return ui.t('publication.judgement.lastYear', times(lastYear))
  const said = [
    ...(limit?.median ? [ui.t('publication.judgement.median', times(limit.median))] : []),
    ...(limit?.largest ? [ui.t('publication.judgement.largest', times(limit.largest))] : []),
  ]
  return said.join(' ')
}
