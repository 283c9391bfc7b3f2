import { useUi } from '#views/ui.tsx'
import type { FiguresOfYear } from './figures-of-year.ts'

const lines = ['received', 'corrected', 'explained', 'withdrawn', 'open'] as const

/** The requests of a year by what became of them. */
export function RequestFigures({ year, ...figures }: FiguresOfYear) {
  const { t, format } = useUi()
  return (
    <section className="panel flow">
      <h2>{t('requests.figures.year', { year })}</h2>
      <dl className="tally">
        {lines.map((line) => (
          <div key={line}>
            <dt>{t(`requests.figures.${line}`)}</dt>
            <dd>
              {t('requests.figures.count', { count: figures[line], requests: format.count(figures[line]) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
