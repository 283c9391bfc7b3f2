import { ScrollTable } from '../scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { TypeName } from '#views/components/console/type-status.tsx'
import { FirstRows } from './first-rows.tsx'
import { PanelHead } from './panel-head.tsx'

export interface UsageRecipient {
  id: string
  type: TypeName
  views: number
  /** As the published data has it, with its page there; null where it has none any more. */
  who: { name: string; facility: string | null; href: string } | null
}

/** Whose pages visitors read. */
export function RecipientsPanel({ recipients, csvHref }: { recipients: UsageRecipient[]; csvHref: string }) {
  const { t, format } = useUi()
  const title = t('dashboard.recipients.title')
  return (
    <section className="panel flow">
      <PanelHead title={title} csvHref={recipients.length > 0 ? csvHref : null} />
      <FirstRows
        rows={recipients}
        more={t('dashboard.recipients.more', { n: format.count(recipients.length) })}
        table={(rows, from) => (
          <ScrollTable label={from > 0 ? t('dashboard.recipients.rest') : title} wide={false}>
            <RecipientRows recipients={rows} from={from} />
          </ScrollTable>
        )}
      />
    </section>
  )
}

function RecipientRows({ recipients, from }: { recipients: UsageRecipient[]; from: number }) {
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
              <Who who={who} type={type} />
            </th>
            <td className="num">{format.count(views)}</td>
          </tr>
        ))}
      </tbody>
    </>
  )
}

function Who({ who, type }: Pick<UsageRecipient, 'who' | 'type'>) {
  const { t } = useUi()
  return (
    <>
      {who ? (
        <a href={who.href} lang="ja">
          {who.name}
        </a>
      ) : (
        t('dashboard.recipients.unpublished')
      )}
      <br />
      <span className="sub">
        {who?.facility && (
          <>
            <span lang="ja">{who.facility}</span> ·{' '}
          </>
        )}
        {t(`common.type.${type}`)}
      </span>
    </>
  )
}
