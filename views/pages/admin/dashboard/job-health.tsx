import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Chip } from '#views/components/chip.tsx'
import { Stats } from '#views/components/key-figures.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi, type Ui } from '#views/ui.tsx'

interface Health {
  waiting: number
  /** For later. */
  planned: number
  running: number
  failed: number
  /** Since when the one waits that waits longest, in milliseconds since the epoch. */
  waitingSince: number | null
}

export interface JobHealthProps extends Health {
  /** By lane. */
  kinds: (Health & { name: string; lane: 'urgent' | 'background' | 'others' })[]
  /** When this was read. */
  now: number
}

/** Longer than anything waits while work is done. */
const LATE_MS = 10 * 60 * 1000

/** The kinds of jobs that have a name of their own for readers. */
const named = [
  ...['mail-send', 'password-reset', 'publication-due', 'record-index', 'comparison', 'pdf-check'],
  ...['import-check', 'import-apply', 'import-index', 'import-clean', 'company-delete', 'search-reindex'],
  ...['upkeep', 'analytics'],
]

const lanes = ['urgent', 'background', 'others'] as const

/** What the jobs do: all together, and kind by kind. */
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
          <Lane key={lane} lane={lane} kinds={kinds.filter((kind) => kind.lane === lane)} />
        ))}
      </ScrollTable>
    </>
  )
}

function Lane({ lane, kinds }: { lane: (typeof lanes)[number]; kinds: JobHealthProps['kinds'] }) {
  const ui = useUi()
  const { t, format } = ui
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={6}>
          {t(`dashboard.system.jobs.lane.${lane}`)}
        </th>
      </tr>
      {kinds.map(({ name, waiting, running, planned, failed, waitingSince }) => (
        <tr key={name}>
          <th scope="row">{jobName(ui, name)}</th>
          <td className="num">{format.number(waiting)}</td>
          <td className="num">{format.number(running)}</td>
          <td className="num">{format.number(planned)}</td>
          <td className="num">{failed > 0 ? <Chip tone="err">{format.count(failed)}</Chip> : '-'}</td>
          <td className="tight tn">{waitingSince === null ? '-' : <Moment at={waitingSince} />}</td>
        </tr>
      ))}
    </tbody>
  )
}

/** A kind of job in words; a new one says its own name until it has some. */
function jobName({ t }: Ui, name: string): string {
  return named.includes(name)
    ? t(`dashboard.system.jobs.name.${name}`)
    : t('dashboard.system.jobs.otherName', { name })
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
