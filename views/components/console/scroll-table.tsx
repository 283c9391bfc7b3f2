import type { ReactNode } from 'react'
import { MixedText } from '../mixed-text.tsx'

interface Props {
  /** Names the table and the region that scrolls. */
  label: string
  /** Wide tables keep a readable width and scroll on phones. */
  wide?: boolean
  /** Sections with their subsections: rows state their level. */
  tree?: boolean
  /** Phones draw each row as a stack of lines; the caller then writes the roles of rows and cells explicitly. */
  lines?: boolean
  /** The table has so many rows that it scrolls on its own. */
  tall?: boolean
  /** Its cells hold controls: low ones, in low rows. */
  edit?: boolean
  children: ReactNode
}

/** A console table: scrolls sideways on phones, reachable with the keyboard. */
export function ScrollTable({
  label,
  wide = true,
  tree = false,
  lines = false,
  tall = false,
  edit = false,
  children,
}: Props) {
  return (
    <div className={tall ? 'scroll tall' : 'scroll'} tabIndex={0} role="region" aria-label={label}>
      <table
        className={['tbl', wide && !lines && 'w', tree && 'tree', lines && 'lines', edit && 'edit']
          .filter(Boolean)
          .join(' ')}
        role={lines ? 'table' : undefined}
      >
        <caption className="vh">
          <MixedText text={label} />
        </caption>
        {children}
      </table>
    </div>
  )
}
