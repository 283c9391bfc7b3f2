import { ChevronLeft, ChevronRight } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'

export interface MovesProps {
  /** The place in the list, from 1. */
  at: number
  total: number
  previousHref: string | null
  nextHref: string | null
}

/** Where the record is in the list that it was opened from, and links to the rows around it. */
export function Moves({ at, total, previousHref, nextHref }: MovesProps) {
  const { t, format } = useUi()
  return (
    <nav className="row" aria-label={t('grid.record.moves')}>
      <span className="sub">
        {t('grid.record.place', { at: format.count(at), total: format.count(total) })}
      </span>
      {previousHref && (
        <LinkButton small icon={ChevronLeft} href={previousHref}>
          {t('grid.record.previous')}
        </LinkButton>
      )}
      {nextHref && (
        <LinkButton small icon={ChevronRight} href={nextHref}>
          {t('grid.record.next')}
        </LinkButton>
      )}
    </nav>
  )
}
