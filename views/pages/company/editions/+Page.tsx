import { BookOpen } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Notice } from '#views/components/notice.tsx'
import { type PagerProps, Pager } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { EditionRow } from './edition.ts'
import { EditionsTable } from './editions-table.tsx'

export interface Props {
  shell: ConsoleShell
  editions: EditionRow[]
  pager: PagerProps | null
  /** null: all are kept. */
  yearsKept: number | null
  /** Editions that can be restored for less than a month. */
  soon: number[]
  requestsHref: string
  backHref: string
}

/** Every edition, newest first. */
export default function Editions({ shell, editions, pager, yearsKept, soon, ...links }: Props) {
  const { t, format } = useUi()
  const names = soon.map((number) => t('common.edition', { number: format.count(number) }))
  return (
    <ConsoleLayout
      shell={shell}
      crumbs={[{ label: t('console.menu.preview'), href: links.backHref }]}
      title={t('publication.editions.title')}
      sub={t('publication.editions.sub')}
      actions={
        <LinkButton small href={links.requestsHref}>
          {t('publication.requests.title')}
        </LinkButton>
      }
    >
      <div className="flow">
        {yearsKept !== null && (
          <Notice tone={soon.length > 0 ? 'warn' : 'info'}>
            <p>{t('publication.editions.retention', { count: yearsKept, years: format.count(yearsKept) })}</p>
            {soon.length > 0 && (
              <p>{t('publication.editions.soon', { numbers: names.join(t('audit.listSeparator')) })}</p>
            )}
          </Notice>
        )}
        {editions.length > 0 ? (
          <>
            <EditionsTable editions={editions} />
            <p className="sub">{t('publication.editions.hash')}</p>
          </>
        ) : (
          <EmptyState
            icon={BookOpen}
            title={t('publication.editions.emptyTitle')}
            action={
              <LinkButton tone="primary" href={links.backHref}>
                {t('publication.editions.emptyAction')}
              </LinkButton>
            }
          >
            <p>{t('publication.editions.emptyText')}</p>
          </EmptyState>
        )}
        {pager && <Pager {...pager} />}
      </div>
    </ConsoleLayout>
  )
}
