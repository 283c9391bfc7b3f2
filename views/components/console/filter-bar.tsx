import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'

interface FilterBarProps {
  /** The label of the form among a page's regions. */
  label: string
  action: string
  /** Hidden fields: the page size, and everything else that stays in the address. */
  keep: readonly (readonly [name: string, value: string | number])[]
  /** The same list without conditions. */
  resetHref: string
  /** Whether any condition is set. */
  active: boolean
  children: ReactNode
}

/** The filters of a list: a GET form, so that they are part of the address. */
export function FilterBar({ label, action, keep, resetHref, active, children }: FilterBarProps) {
  const { t } = useUi()
  return (
    <form className="bar" method="get" action={action} role="search" aria-label={label}>
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button icon={Search}>{t('console.filter.apply')}</Button>
      {active && (
        <LinkButton tone="quiet" href={resetHref}>
          {t('console.filter.reset')}
        </LinkButton>
      )}
    </form>
  )
}
