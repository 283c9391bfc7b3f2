import { BookOpen, CircleCheck } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface EditionRow {
  number: number
  href: string
  isCurrent: boolean
  restoredNumber: number | null
  withdrawn: boolean
  purged: boolean
  at: number
  by: string
  note: string
  /** Names of the tracks. */
  changed: string[]
  rows: number
  yen: number
  contentHash: string
  /** null: for ever, or while it is shown. */
  restorableUntil: number | null
}

export interface Props {
  shell: ConsoleShell
  editions: EditionRow[]
  pager: PagerProps | null
  /** null: all are kept. */
  yearsKept: number | null
  /** Editions that will not be restorable any more within a month. */
  soon: number[]
  requestsHref: string
  backHref: string
}

/** Every publication as a record, newest first. */
export default function Editions({ shell, editions, pager, yearsKept, soon, ...links }: Props) {
  const { t, format } = useUi()
  const names = soon.map((number) => t('common.edition', { number: format.count(number) }))
  return (
    <ConsoleLayout shell={shell} title={t('publication.editions.title')} sub={t('publication.editions.sub')}>
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
          <Table editions={editions} />
        ) : (
          <EmptyState icon={BookOpen} title={t('publication.editions.emptyTitle')}>
            <p>{t('publication.editions.emptyText')}</p>
          </EmptyState>
        )}
        {pager && <Pager {...pager} />}
        <div className="actions">
          <LinkButton href={links.requestsHref}>{t('publication.requests.title')}</LinkButton>
          <LinkButton href={links.backHref}>{t('publication.request.back')}</LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}

function Table({ editions }: { editions: EditionRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('publication.editions.label')}>
      <thead>
        <tr>
          <th scope="col">{t('publication.editions.column.number')}</th>
          <th scope="col">{t('publication.editions.column.published')}</th>
          <th scope="col">{t('publication.editions.column.note')}</th>
          <th scope="col">{t('publication.editions.column.changed')}</th>
          <th scope="col" className="num">
            {t('publication.editions.column.rows')}
          </th>
          <th scope="col" className="num">
            {t('publication.editions.column.yen')}
          </th>
          <th scope="col">{t('publication.editions.column.hash')}</th>
          <th scope="col">{t('publication.editions.column.kept')}</th>
        </tr>
      </thead>
      <tbody>
        {editions.map((edition) => (
          <Row key={edition.number} {...edition} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Row(edition: EditionRow) {
  const { t, format } = useUi()
  const { number, href, changed, contentHash, restorableUntil, restoredNumber } = edition
  return (
    <tr>
      <th scope="row">
        <a href={href}>{t('publication.editions.open', { number: format.count(number) })}</a>
        {edition.isCurrent && (
          <>
            <br />
            <Chip tone="ok" icon={CircleCheck}>
              {t('publication.editions.current')}
            </Chip>
          </>
        )}
        {edition.withdrawn && (
          <>
            <br />
            <Chip tone="warn">{t('publication.editions.withdrawn')}</Chip>
          </>
        )}
      </th>
      <td className="any">
        <span className="tn">
          <Moment at={edition.at} />
        </span>
        <br />
        {edition.by}
      </td>
      <td className="any">
        {restoredNumber !== null && (
          <>
            {t('publication.editions.restored', { number: format.count(restoredNumber) })}
            <br />
          </>
        )}
        {edition.note || (restoredNumber === null && '-')}
      </td>
      <td className="any">
        {changed.length > 0
          ? changed.join(t('audit.listSeparator'))
          : t('publication.editions.nothingChanged')}
      </td>
      <td className="num">{format.count(edition.rows)}</td>
      <td className="num">{format.count(edition.yen)}</td>
      <td>
        <a href={href} title={contentHash}>
          <code>{contentHash.slice(0, 12)}</code>
        </a>
      </td>
      <td className="any">
        {edition.purged ? (
          <Chip>{t('publication.editions.purged')}</Chip>
        ) : restorableUntil === null ? (
          t('publication.editions.keptForever')
        ) : (
          <Moment at={restorableUntil} words />
        )}
      </td>
    </tr>
  )
}
