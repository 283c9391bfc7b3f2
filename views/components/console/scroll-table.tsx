import type { ReactNode } from 'react'

interface Props {
  /** Names the table and the region that scrolls. */
  label: string
  /** Wide tables keep a readable width and scroll on phones. */
  wide?: boolean
  children: ReactNode
}

/** A console table: scrolls sideways on phones, reachable with the keyboard. */
export function ScrollTable({ label, wide = true, children }: Props) {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={label}>
      <table className={wide ? 'tbl w' : 'tbl'}>
        <caption className="vh">{label}</caption>
        {children}
      </table>
    </div>
  )
}
