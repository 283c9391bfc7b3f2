import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Stats } from '#views/components/stats.tsx'
import { useUi, type Ui } from '#views/ui.tsx'
import type { JobHealthProps } from './job-health-props.ts'
import { lanes, JobLane } from './job-lane.tsx'

/** The state of the jobs: in total, and by kind. */
export function JobHealth({ kinds, now, ...all }: JobHealthProps) {
  const ui = useUi()
  const { t, format } = ui
  const unit = t('operations.jobs.unit')
  const figures = (['waiting', 'running', 'planned', 'failed'] as const).map((name) => ({
    ...{ label: t(`operations.jobs.${name}`), value: format.count(all[name]), unit },
  }))
  const wait = all.waitingSince === null ? null : now - all.waitingSince
  return (
    <>
      <Stats
        figures={[
          ...figures,
          {
            label: t('operations.jobs.oldest'),
            value: wait === null ? '-' : duration(ui, wait),
            note: wait === null ? t('operations.jobs.nothingWaits') : undefined,
          },
        ]}
      />
      <ScrollTable label={t('operations.jobs.title')}>
        <thead>
          <tr>
            <th scope="col">{t('operations.jobs.kind')}</th>
            {['waiting', 'running', 'planned', 'failed'].map((column) => (
              <th key={column} scope="col" className="num">
                {t(`operations.jobs.${column}`)}
              </th>
            ))}
            <th scope="col">{t('operations.jobs.since')}</th>
          </tr>
        </thead>
        {lanes.map((lane) => (
          <JobLane key={lane} lane={lane} kinds={kinds.filter((kind) => kind.lane === lane)} />
        ))}
      </ScrollTable>
    </>
  )
}

/** A time in its largest unit, rounded down: 3分, 2 h. */
function duration({ t, format }: Ui, ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? units.at(-1)!
  return t(`operations.jobs.${unit}`, { n: format.count(Math.floor(seconds / size)) })
}

const units = [
  ['days', 24 * 60 * 60],
  ['hours', 60 * 60],
  ['minutes', 60],
  ['seconds', 1],
] as const
