import { MixedText } from '#views/components/mixed-text.tsx'
import { Amount } from '#views/components/amount.tsx'
import { useUi } from '#views/ui.tsx'
import type { FoundRecipient } from './found-recipient.ts'
import type { Props as PageProps } from './props.ts'

type Props = Pick<PageProps, 'type' | 'display'> & { recipient: FoundRecipient }

/** A recipient's found rows, to be unfolded; its page has those that are left out. */
export function FoundRows({ type, recipient, display }: Props) {
  const { t, lang, format } = useUi()
  const { href, rows, rowCount } = recipient
  // Patient organisations have no number of payments.
  const hasPayments = display.payments && type === 'disclosure'
  const left = rowCount - rows.length
  return (
    <details className="unfold">
      <summary>{t('site.rowsCounted', { count: rowCount, rows: format.count(rowCount) })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('site.search.column.year')}</th>
            <th scope="col">{t('site.section')}</th>
            {hasPayments ? (
              <th scope="col" className="num">
                {t('site.payments')}
              </th>
            ) : null}
            <th scope="col" className="num">
              {t('site.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{format.shortYear(row.year)}</td>
              <td lang={row.section.lang}>
                <a href={row.href}>
                  {row.section.code} {row.section.name}
                </a>
                {row.note === null ? null : (
                  <span className="why" lang={row.isNoteInJapanese ? 'ja' : lang}>
                    {row.isNoteInJapanese ? row.note : <MixedText text={row.note} />}
                  </span>
                )}
              </td>
              {hasPayments ? <td className="num">{format.number(row.payments)}</td> : null}
              <td className="num">
                <Amount value={row.amount} indirect={row.isIndirect} repeat={row.isRepeat} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <p>
          <a href={href}>{t('site.search.moreRows', { count: left, rows: format.count(left) })}</a>
        </p>
      ) : null}
    </details>
  )
}
