import { Clock } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import type { DueDay as Props } from './request-row.ts'

/** From so many days before it on, a due day stands out. */
const NEAR_DAYS = 3

/** How many days are left for an answer. */
export function DueDay({ day, daysLeft }: Props) {
  const { t, format } = useUi()
  const key = daysLeft < 0 ? 'over' : daysLeft === 0 ? 'today' : 'left'
  const text = t(`inbox.due.${key}`, { count: Math.abs(daysLeft), n: format.count(Math.abs(daysLeft)) })
  return (
    <>
      {daysLeft > NEAR_DAYS ? (
        <span className="mute">{text}</span>
      ) : (
        <Chip tone="err" icon={Clock}>
          {text}
        </Chip>
      )}{' '}
      <br className="below" />
      <time className="xs mute tn" dateTime={day}>
        {format.calendarDate(day)}
      </time>
    </>
  )
}
