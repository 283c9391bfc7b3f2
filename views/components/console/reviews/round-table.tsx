import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { RoundFacts } from './round-facts.ts'
import { RoundState } from './round-state.tsx'

const figures = ['mailed', 'opened', 'confirmed', 'objected'] as const

/** The rounds of a company, newest first. */
export function RoundTable({ rounds }: { rounds: RoundFacts[] }) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={t('reviews.rounds.label')} lines>
      <thead role="rowgroup">
        <tr role="row">
          {['round', 'state', 'until', ...figures].map((column) => (
            <th
              scope="col"
              role="columnheader"
              key={column}
              className={figures.some((one) => one === column) ? 'num' : undefined}
            >
              {t(`reviews.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rounds.map((round) => (
          <tr role="row" key={round.href}>
            <th scope="row" role="rowheader">
              <a href={round.href}>
                {t('reviews.rounds.name', {
                  type: t(`common.type.${round.type}`),
                  day: format.dateWords(round.startedAt ?? round.createdAt),
                })}
              </a>
            </th>
            <td role="cell" data-l={t('reviews.column.state')}>
              <RoundState round={round} />
            </td>
            <td role="cell" data-l={t('reviews.column.until')}>
              {round.lastMoment === null ? '-' : <Moment at={round.lastMoment} words />}
            </td>
            {figures.map((figure) => (
              <td role="cell" key={figure} className="num" data-l={t(`reviews.column.${figure}`)}>
                {format.count(round.progress[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
