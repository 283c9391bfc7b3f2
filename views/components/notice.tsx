import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { MixedText } from './mixed-text.tsx'
import { toneIcons, type Tone } from './tone.ts'

export interface NoticeProps {
  tone: Tone
  /** An <h2>; leave out for a single sentence. */
  heading?: string
  /** 'status' or 'alert' if the notice answers what the user has just done. */
  role?: 'status' | 'alert'
  children?: ReactNode
}

/** A message that stays in the page. */
export function Notice({ tone, heading, role, children }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={role}>
      <Icon of={toneIcons[tone]} />
      <div>
        {heading ? (
          <h2>
            <MixedText text={heading} />
          </h2>
        ) : null}
        {children}
      </div>
    </div>
  )
}
