import { useUi } from '#views/ui.tsx'
import type { UsageRecipient } from './usage-recipient.ts'
import { RecipientName } from './recipient-name.tsx'

/** Recipients with their rank; `from` is the number of recipients ranked before them. */
export function RecipientRows({ recipients, from }: { recipients: UsageRecipient[]; from: number }) {
  const { t, format } = useUi()
  return (
    <>
      <thead>
        <tr>
          <th scope="col" className="num">
            {t('dashboard.column.rank')}
          </th>
          <th scope="col">{t('dashboard.recipients.name')}</th>
          <th scope="col" className="num">
            {t('dashboard.column.views')}
          </th>
        </tr>
      </thead>
      <tbody>
        {recipients.map(({ id, type, views, who }, at) => (
          <tr key={id}>
            <td className="num">{format.count(from + at + 1)}</td>
            <th scope="row" className="any">
              <RecipientName who={who} type={type} />
            </th>
            <td className="num">{format.count(views)}</td>
          </tr>
        ))}
      </tbody>
    </>
  )
}
