import type { ReactNode } from 'react'

interface Props {
  /** Names the table and the region that scrolls. */
  label: string
  /** Wide tables keep a readable width and scroll on phones. */
  wide?: boolean
  /** Sections with what lies below them: rows say their level. */
  tree?: boolean
  children: ReactNode
}

/** A console table: scrolls sideways on phones, reachable with the keyboard. */
export function ScrollTable({ label, wide = true, tree = false, children }: Props) {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={label}>
      <table className={['tbl', wide && 'w', tree && 'tree'].filter(Boolean).join(' ')}>
        <caption className="vh">{label}</caption>
        {children}
      </table>
    </div>
  )
}
