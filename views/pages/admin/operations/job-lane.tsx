import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { JobHealthProps } from './job-health-props.ts'
import { jobName } from './job-name.ts'

export const lanes = ['urgent', 'reading', 'mail', 'webhooks', 'background', 'exports', 'others'] as const

/** The kinds of jobs in one lane. */
export function JobLane({ lane, kinds }: { lane: (typeof lanes)[number]; kinds: JobHealthProps['kinds'] }) {
  const ui = useUi()
  const { t, format } = ui
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={6}>
          {t(`operations.jobs.lane.${lane}`)}
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
