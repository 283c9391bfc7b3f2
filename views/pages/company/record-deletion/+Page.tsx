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
  /** The records with the revision that was looked at: `12-3.0`. */
  records: {
    seen: string
    name: string
    sectionCode: string
    year: number
    payments: number | null
    yen: number | null
    isIndirect: boolean
    isRepeat: boolean
  }[]
  /** Without the repeated ones. */
  sum: number
  /** Somebody has changed or deleted some of them since the page was opened. */
  isChanged: boolean
  backHref: string
}

/** Asks before records are removed from the draft: their number and sum, and that they can be restored. */
export default function RecordDeletion({ shell, action, records, sum, isChanged, backHref }: Props) {
  const { t, lang, format } = useUi()
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
              value: t('console.rows', { n: format.count(records.length), count: records.length }),
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
              <tr key={record.seen}>
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
        <PostForm action={action} csrfToken={shell.csrfToken}>
          {records.map(({ seen }) => (
            <input key={seen} type="hidden" name="record" value={seen} />
          ))}
          <div className="actions">
            <Button tone="danger">
              {t('records.delete.submit', { count: records.length, n: format.count(records.length) })}
            </Button>
            <LinkButton href={backHref}>{t('records.delete.back')}</LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
