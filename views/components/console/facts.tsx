import type { ReactNode } from 'react'
import { MixedText } from '#views/components/mixed-text.tsx'

export interface Fact {
  label: string
  value: ReactNode
}

/** Short facts side by side, each below its label. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <MixedText text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
