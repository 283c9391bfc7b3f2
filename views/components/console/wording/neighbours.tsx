import { ChevronLeft, ChevronRight } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'

interface Neighbour {
  /** Its code or number: "B5", "1-3". */
  name: string
  href: string
}

export interface NeighboursProps {
  of: 'section' | 'question'
  previous: Neighbour | null
  next: Neighbour | null
}

/** Leads to the text before and after this one, in the order of their list. */
export function Neighbours({ of, previous, next }: NeighboursProps) {
  const { t } = useUi()
  return (
    <span className="row">
      {previous && (
        <LinkButton small icon={ChevronLeft} href={previous.href}>
          {t(`messages.neighbours.${of}.previous`, { name: previous.name })}
        </LinkButton>
      )}
      {next && (
        <LinkButton small icon={ChevronRight} href={next.href}>
          {t(`messages.neighbours.${of}.next`, { name: next.name })}
        </LinkButton>
      )}
    </span>
  )
}
