import { CircleCheck } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import type { HistoryKind } from '#views/components/console/record-history.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import type { TypeName } from '#views/components/console/type-status.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  changes: {
    id: string
    name: string
    sectionCode: string
    year: number
    kind: HistoryKind
    user: string | null
    at: number
    href: string
    /** Where a deleted record can be restored; null for the others. */
    restoreAction: string | null
  }[]
  pager: PagerProps | null
  backHref: string
}

/** The records of the draft that were changed since the last move to preview, so that each change can be undone. */
export default function RecordChanges({ shell, type, changes, pager, backHref }: Props) {
  const { t } = useUi()
  const back = <LinkButton href={backHref}>{t('console.detail.back')}</LinkButton>
  return (
    <ConsoleLayout shell={shell} title={t('records.changes.title')} sub={t(`common.type.${type}`)}>
      <div className="flow">
        {changes.length === 0 ? (
          <EmptyState icon={CircleCheck} title={t('records.changes.none')} action={back}>
            <p>{t('records.changes.noneText')}</p>
          </EmptyState>
        ) : (
          <>
            <p className="sub">{t('records.changes.text')}</p>
            <ChangesTable changes={changes} csrfToken={shell.csrfToken} />
            {pager && <Pager {...pager} />}
            <div className="actions">{back}</div>
          </>
        )}
      </div>
    </ConsoleLayout>
  )
}

function ChangesTable({ changes, csrfToken }: Pick<Props, 'changes'> & { csrfToken: string }) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={t('records.changes.title')}>
      <thead>
        <tr>
          <th scope="col">{t('records.history.when')}</th>
          <th scope="col">{t('records.history.who')}</th>
          <th scope="col">{t('records.history.what')}</th>
          <th scope="col">{t('console.record.year')}</th>
          <th scope="col">{t('console.record.section')}</th>
          <th scope="col">{t('records.name')}</th>
          <th scope="col">
            <span className="vh">{t('console.file.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td className="tight">
              <Moment at={change.at} />
            </td>
            <td>{change.user ?? '-'}</td>
            <td className="tight">
              <Chip {...(change.kind === 'delete' && { tone: 'warn' as const })}>
                {t(`records.kind.${change.kind}`)}
              </Chip>
            </td>
            <td className="tight">{format.fiscalYear(change.year)}</td>
            <td className="tight">{change.sectionCode}</td>
            <td className="any">
              <a href={change.href} lang="ja">
                {change.name}
              </a>
            </td>
            <td className="tight">
              {change.restoreAction && (
                <PostForm action={change.restoreAction} csrfToken={csrfToken} fields={{ from: 'changes' }}>
                  <Button small>
                    {t('records.restore')}
                    <span className="vh" lang="ja">
                      ：{change.name}
                    </span>
                  </Button>
                </PostForm>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
