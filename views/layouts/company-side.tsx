import type { ReactNode } from 'react'
import { Tabs } from '#views/components/tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export const companySides = ['details', 'users', 'pictures', 'guideline', 'maintenance'] as const
export type CompanySide = (typeof companySides)[number]

/** What every side of a company's page has. */
export interface CompanySideProps {
  shell: ConsoleShell
  /** The stored name, not what the user is typing. */
  name: string
  /** The list of companies. */
  listHref: string
  /** The sides' addresses. */
  sides: { side: CompanySide; href: string }[]
}

/** One side of what the system admin can do with a company, below its name and the tabs. */
export function CompanySidePage({
  shell,
  name,
  listHref,
  sides,
  current,
  hasErrors = false,
  actions,
  children,
}: CompanySideProps & {
  current: CompanySide
  hasErrors?: boolean
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={name}
      crumbs={[{ label: t('console.companies.title'), href: listHref }]}
      hasErrors={hasErrors}
      actions={actions}
    >
      <div className="flow">
        <Tabs
          label={t('companies.sides.label', { name })}
          items={sides.map(({ side, href }) => ({
            label: t(`companies.sides.${side}`),
            href,
            current: side === current,
          }))}
        />
        {children}
      </div>
    </ConsoleLayout>
  )
}
