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
    <ScrollTable label={t('records.changes.title')} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('records.history.when')}
          </th>
          <th scope="col" role="columnheader">
            {t('records.history.who')}
          </th>
          <th scope="col" role="columnheader">
            {t('records.history.what')}
          </th>
          <th scope="col" role="columnheader">
            {t('console.record.year')}
          </th>
          <th scope="col" role="columnheader">
            {t('console.record.section')}
          </th>
          <th scope="col" role="columnheader">
            {t('records.name')}
          </th>
          <th scope="col" role="columnheader">
            <span className="vh">{t('console.file.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {changes.map((change) => (
          <tr role="row" key={change.id}>
            <td role="cell" className="tight">
              <Moment at={change.at} />
            </td>
            <td role="cell">{change.user ?? '-'}</td>
            <td role="cell" className="tight">
              <Chip {...(change.kind === 'delete' && { tone: 'warn' as const })}>
                {t(`records.kind.${change.kind}`)}
              </Chip>
            </td>
            <td role="cell" className="tight" data-l={t('console.record.year')}>
              {format.shortYear(change.year)}
            </td>
            <td role="cell" className="tight" data-l={t('console.record.section')}>
              {change.sectionCode}
            </td>
            <td role="cell" className="any">
              <a href={change.href} lang="ja">
                {change.name}
              </a>
            </td>
            <td role="cell" className="tight">
              {change.restoreAction && (
                <PostForm action={change.restoreAction} csrfToken={csrfToken} fields={{ from: 'changes' }}>
                  <Button small>
                    {t('records.restore')}
                    <span className="vh">
                      {t('common.colon')}
                      <span lang="ja">{change.name}</span>
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
