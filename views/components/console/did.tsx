import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#views/components/icon.tsx'
import { Moment } from '#views/components/moment.tsx'

/** What was just done, above what it is about, and behind it what undoes it; stays until something else is done. */
export function Did({ at, children, undo }: { at: number; children: ReactNode; undo?: ReactNode }) {
  return (
    <div className="did">
      <Icon of={CircleCheck} />
      <span>
        {children} <Moment at={at} />
      </span>
      {undo}
    </div>
  )
}
