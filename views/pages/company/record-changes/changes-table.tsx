import { Button } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The changes with the button that restores a deleted record. */
export function ChangesTable({ changes, csrfToken }: Pick<Props, 'changes'> & { csrfToken: string }) {
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
            <td className="tight">{format.shortYear(change.year)}</td>
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
