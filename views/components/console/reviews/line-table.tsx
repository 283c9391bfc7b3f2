import { Button } from '#views/components/button.tsx'
import { BreakableEmail } from '#views/components/console/breakable-email.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { LineRow } from './line-row.ts'

interface Props {
  lines: LineRow[]
  /** Whether the round has begun: then what was answered is of interest. */
  isSent: boolean
  mailsPerRecipient: number
  mailsAction: string
  csrfToken: string
}

/** The lines of a list, in its order. */
export function LineTable({ lines, isSent, ...mailing }: Props) {
  const { t } = useUi()
  const columns = ['line', 'recipient', 'email', 'outcome', ...(isSent ? ['progress', 'answer'] : [])]
  return (
    <ScrollTable label={t('reviews.lines.label')} lines>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th scope="col" role="columnheader" key={column}>
              {t(`reviews.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <tr role="row" key={line.id}>
            <td role="cell" className="tn" data-l={t('reviews.column.line')}>
              {line.line}
            </td>
            <th scope="row" role="rowheader" className="any" lang="ja">
              {[line.name, line.facility].filter((one) => one !== null).join('　') || '-'}
            </th>
            <td role="cell" className="any" data-l={t('reviews.column.email')}>
              {line.email === null ? '-' : <BreakableEmail of={line.email} />}
            </td>
            <td role="cell" className="nb" data-l={t('reviews.column.outcome')}>
              {t(`reviews.outcome.${line.outcome}`)}
            </td>
            {isSent ? (
              <>
                <td role="cell" data-l={t('reviews.column.progress')}>
                  <Progress line={line} {...mailing} />
                </td>
                <td role="cell" data-l={t('reviews.column.answer')}>
                  <Answer line={line} />
                </td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Progress({
  line: { id, mails, mailedAt, openedAt, next },
  mailsPerRecipient,
  mailsAction,
  csrfToken,
}: { line: LineRow } & Pick<Props, 'mailsPerRecipient' | 'mailsAction' | 'csrfToken'>) {
  const { t, format } = useUi()
  if (mailedAt === null && next === null) return '-'
  return (
    <>
      <p>
        {mailedAt === null ? (
          t('reviews.lines.leftOut')
        ) : (
          <>
            {t('reviews.lines.mailed', { count: mails, n: format.count(mails) })} <Moment at={mailedAt} />
          </>
        )}
      </p>
      {openedAt === null ? null : (
        <p>
          {t('reviews.lines.opened')} <Moment at={openedAt} />
        </p>
      )}
      {next?.when === 'now' && (
        <PostForm action={mailsAction} csrfToken={csrfToken} fields={{ recipient: String(id) }}>
          <Button small>{t(mailedAt === null ? 'reviews.lines.send' : 'reviews.lines.again')}</Button>
        </PostForm>
      )}
      {next?.when === 'later' && (
        <p className="sub">
          {t('reviews.lines.later')} <Moment at={next.from} />
        </p>
      )}
      {next?.when === 'spent' && (
        <p className="sub">{t('reviews.lines.spent', { n: format.count(mailsPerRecipient) })}</p>
      )}
    </>
  )
}

function Answer({ line: { answer, answeredAt, requests } }: { line: LineRow }) {
  const { t } = useUi()
  if (answer === null || answeredAt === null) return '-'
  return (
    <>
      <p>
        {t(`reviews.lines.${answer}`)} <Moment at={answeredAt} />
      </p>
      {requests.map(({ reference, href }) => (
        <p key={reference} className="tn">
          <a href={href}>{reference}</a>
        </p>
      ))}
    </>
  )
}
