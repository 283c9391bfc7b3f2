import { Button } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Moment } from '#views/components/moment.tsx'
import { toneIcons, type Tone } from '#views/components/tone.ts'
import { useUi } from '#views/ui.tsx'
import { jobName } from './job-name.ts'

export interface UnsettledJob {
  id: number
  name: string
  /** null: of the platform, or of a company that was deleted. */
  company: string | null
  state: 'running' | 'stuck' | 'retrying' | 'failed'
  attempts: number
  errorCode: number | null
  at: number
}

interface RetryForm {
  action: string
  csrfToken: string
}

const tones: Record<UnsettledJob['state'], Tone> = {
  running: 'info',
  stuck: 'err',
  retrying: 'warn',
  failed: 'err',
}

/** Jobs that run, wait to be tried again, or failed, which can be tried again by hand. */
export function UnsettledJobs({ jobs, ...form }: { jobs: UnsettledJob[] } & RetryForm) {
  const { t } = useUi()
  if (jobs.length === 0) return <p>{t('operations.jobs.list.none')}</p>
  return (
    <ScrollTable label={t('operations.jobs.list.title')} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('operations.jobs.kind')}
          </th>
          {(['company', 'state', 'at', 'actions'] as const).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`operations.jobs.list.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} {...form} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function JobRow({ job, action, csrfToken }: { job: UnsettledJob } & RetryForm) {
  const ui = useUi()
  const { t } = ui
  const { id, company, state, attempts, errorCode: code, at } = job
  const name = jobName(ui, job.name)
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="any">
        {name}
      </th>
      <td role="cell" className="any">
        {company ?? t('operations.jobs.list.platform')}
      </td>
      <td role="cell">
        <Chip tone={tones[state]} icon={toneIcons[tones[state]]}>
          {t(`operations.jobs.state.${state}`)}
        </Chip>{' '}
        {/* A try is not counted while a service was away. */}
        {attempts > 0 && (
          <span className="sub">
            {code === null
              ? t('operations.jobs.list.attempts', { attempts, count: attempts })
              : t('operations.jobs.list.cause', { code, attempts, count: attempts })}
          </span>
        )}
      </td>
      <td role="cell" className="tn">
        <Moment at={at} />
      </td>
      <td role="cell">
        {state !== 'failed' ? (
          '-'
        ) : (
          <PostForm action={action} csrfToken={csrfToken} fields={{ job: String(id) }}>
            <Button small aria-label={t('operations.jobs.retryOf', { job: name, id })}>
              {t('operations.jobs.retry')}
            </Button>
          </PostForm>
        )}
      </td>
    </tr>
  )
}
