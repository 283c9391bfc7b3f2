import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { Tone } from './tone.ts'

/** A state in one word. */
export function Chip({ tone, icon, children }: { tone?: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={tone ? `chip ${tone}` : 'chip'}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </span>
  )
}
