import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Stats } from '#views/components/stats.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi, type Ui } from '#views/ui.tsx'
import type { JobHealthProps } from './job-health-props.ts'
import { lanes, JobLane } from './job-lane.tsx'

/** No job waits this long while jobs are being processed. */
const LATE_MS = 10 * 60 * 1000

/** The state of the jobs: in total, and by kind. */
export function JobHealth({ kinds, now, ...all }: JobHealthProps) {
  const ui = useUi()
  const { t, format } = ui
  const unit = t('dashboard.system.jobs.unit')
  const figures = (['waiting', 'running', 'planned', 'failed'] as const).map((name) => ({
    ...{ label: t(`dashboard.system.jobs.${name}`), value: format.count(all[name]), unit },
  }))
  const wait = all.waitingSince === null ? null : now - all.waitingSince
  return (
    <>
      {wait !== null && wait > LATE_MS && (
        <Notice tone="warn">
          <p>{t('dashboard.system.jobs.late')}</p>
        </Notice>
      )}
      <Stats
        figures={[
          ...figures,
          {
            label: t('dashboard.system.jobs.oldest'),
            value: wait === null ? '-' : duration(ui, wait),
            note: wait === null ? t('dashboard.system.jobs.nothingWaits') : undefined,
          },
        ]}
      />
      <ScrollTable label={t('dashboard.system.jobs.title')}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.system.jobs.kind')}</th>
            {['waiting', 'running', 'planned', 'failed'].map((column) => (
              <th key={column} scope="col" className="num">
                {t(`dashboard.system.jobs.${column}`)}
              </th>
            ))}
            <th scope="col">{t('dashboard.system.jobs.since')}</th>
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
  return t(`dashboard.system.jobs.${unit}`, { n: format.count(Math.floor(seconds / size)) })
}

const units = [
  ['days', 24 * 60 * 60],
  ['hours', 60 * 60],
  ['minutes', 60],
  ['seconds', 1],
] as const
