import { Button, LinkButton } from '#views/components/button.tsx'
import { Facts } from '#views/components/console/facts.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Amount } from '#views/components/amount.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  action: string
  /** The first of the records. */
  records: {
    id: string
    name: string
    sectionCode: string
    year: number
    payments: number | null
    yen: number | null
    isIndirect: boolean
    isRepeat: boolean
  }[]
  /** All of them with the revisions that were looked at: `12-3.0,12-4.1`. */
  seen: string
  count: number
  /** Without the repeated ones. */
  sum: number
  /** Somebody has changed or deleted some of them since the page was opened. */
  isChanged: boolean
  backHref: string
}

/** Asks before records are removed from the draft: their number and sum, and that they can be restored. */
export default function RecordDeletion({ shell, action, records, seen, count, sum, ...props }: Props) {
  const { t, lang, format } = useUi()
  const { isChanged, backHref } = props
  return (
    <ConsoleLayout shell={shell} title={t('records.delete.title')} hasErrors={isChanged}>
      <div className="flow">
        {isChanged && (
          <Notice tone="warn" role="alert">
            <p>{t('records.delete.changed')}</p>
          </Notice>
        )}
        <Facts
          facts={[
            {
              label: t('records.delete.count'),
              value: t('console.rows', { n: format.count(count), count }),
            },
            { label: t('records.delete.sum'), value: t('console.yen', { n: format.count(sum) }) },
          ]}
        />
        <p>{t('records.delete.text')}</p>
        <ScrollTable label={t('records.delete.label')}>
          <thead>
            <tr>
              <th scope="col">{t('console.record.year')}</th>
              <th scope="col">{t('console.record.section')}</th>
              <th scope="col">{t('records.name')}</th>
              <th scope="col" className="num">
                {t('console.record.payments')}
              </th>
              <th scope="col" className="num">
                {t('console.record.amount')}
              </th>
            </tr>
          </thead>
          <tbody lang="ja">
            {records.map((record) => (
              <tr key={record.id}>
                <td className="tight" lang={lang}>
                  {format.shortYear(record.year)}
                </td>
                <td className="tight">{record.sectionCode}</td>
                <td className="any">{record.name}</td>
                <td className="num">{format.number(record.payments)}</td>
                <td className="num">
                  <Amount value={record.yen} indirect={record.isIndirect} repeat={record.isRepeat} />
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
        {count > records.length && (
          <p>
            {t('records.delete.more', {
              n: format.count(count - records.length),
              count: count - records.length,
            })}
          </p>
        )}
        <PostForm action={action} csrfToken={shell.csrfToken} fields={{ record: seen }}>
          <div className="actions">
            <Button tone="danger">{t('records.delete.submit', { count, n: format.count(count) })}</Button>
            <LinkButton href={backHref}>{t('records.delete.back')}</LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
