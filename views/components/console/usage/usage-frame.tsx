import type { ReactNode } from 'react'
import { FormErrors } from '../form-errors.tsx'
import { NothingCounted } from './nothing-counted.tsx'
import { RangeFilter, type RangeFilterProps } from './range-filter.tsx'

/** What was counted on the days in the address. */
export interface CountedDays<Figures> {
  filter: RangeFilterProps
  /** Whether the days were chosen in the address. */
  isChosen: boolean
  /** Null if the days in the address are invalid; 'nothing' if there are no visits in these days or those before. */
  figures: Figures | 'nothing' | null
}

interface Props<Figures> extends CountedDays<Figures> {
  title: string
  sub: string
  panels: (figures: Figures) => ReactNode
}

/** The choice of days, and what was counted on them: of a company's site as of the portal. */
export function UsageFrame<Figures>({ title, sub, filter, isChosen, figures, panels }: Props<Figures>) {
  return (
    <>
      <h2 id="usage">{title}</h2>
      <p className="sub">{sub}</p>
      <FormErrors errors={filter.errors} first="from" />
      <RangeFilter {...filter} />
      {figures === 'nothing' ? <NothingCounted isChosen={isChosen} /> : figures !== null && panels(figures)}
    </>
  )
}
