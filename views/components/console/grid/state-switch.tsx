import { useUi } from '#views/ui.tsx'
import type { GridState } from './grid-row.ts'

export interface StateLink {
  state: GridState | 'all'
  count: number
  href: string
  isCurrent: boolean
}

/** The states with their counts; each restricts the list. */
export function StateSwitch({ states }: { states: StateLink[] }) {
  const { t, format } = useUi()
  return (
    <nav className="switch" aria-label={t('grid.state.label')}>
      {states.map(({ state, count, href, isCurrent }) => (
        <a key={state} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {t(`grid.state.${state}`)} <span className="tn">{format.count(count)}</span>
        </a>
      ))}
    </nav>
  )
}
