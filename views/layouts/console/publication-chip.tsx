import type { UnpublishedState } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

const dots = { changed: 'amber', awaiting: 'amber', live: 'live', nothing: 'draft' } as const

/** Whether everything has reached visitors, on every page; leads to where it is published. */
export function PublicationChip({ state, parts, href }: UnpublishedState) {
  const { t, format } = useUi()
  const params = { count: parts, n: format.count(parts) }
  const isWaiting = state === 'changed' || state === 'awaiting'
  return (
    <a className={isWaiting ? 'pubstate warn' : 'pubstate'} href={href}>
      <span className={`dot ${dots[state]}`} />
      <span className="wide-only">{t(`console.standing.chip.${state}`, params)}</span>
      <span className="narrow-only">{t(`console.standing.short.${state}`, params)}</span>
    </a>
  )
}
