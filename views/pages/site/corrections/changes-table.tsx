import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { ChangeLine } from './change-line.ts'
import { ChangedSection } from './changed-section.tsx'

export interface Changes {
  lines: ChangeLine[]
  /** How many more there are. */
  more: number
  /** Whether there was new data at all. */
  isUpdated: boolean
}

/** How an edition differs from the one before, by section and year. */
export function ChangesTable({ lines, more, isUpdated, caption }: Changes & { caption: string }) {
  const { t, format } = useUi()
  if (lines.length === 0) return isUpdated ? <p>{t('corrections.changes.sameSums')}</p> : null
  const withPayments = lines.some(({ payments }) => payments)
  const withYen = lines.some(({ yen }) => yen?.before || yen?.after)
  const heads = [
    t('corrections.changes.section'),
    t('corrections.changes.rows'),
    withPayments && t('corrections.changes.payments'),
    withYen && t('corrections.changes.before'),
    withYen && t('corrections.changes.after'),
  ].filter((head) => head !== false)
  const figure = (text: string, label: string) => (
    <td role="cell" className="num" data-l={label}>
      {text}
    </td>
  )
  return (
    <>
      <ScrollTable label={caption} lines>
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head, index) => (
              <th role="columnheader" scope="col" key={head} className={index > 0 ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, index) => (
            <tr role="row" key={index}>
              <th role="rowheader" scope="row">
                <ChangedSection {...line} />
              </th>
              {figure(format.signed(line.rows), t('corrections.changes.rows'))}
              {withPayments
                ? figure(format.signed(line.payments ?? 0), t('corrections.changes.payments'))
                : null}
              {withYen ? figure(format.number(line.yen?.before), t('corrections.changes.before')) : null}
              {withYen ? figure(format.number(line.yen?.after), t('corrections.changes.after')) : null}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {more > 0 ? (
        <p>{t('corrections.changes.more', { count: more, sections: format.count(more) })}</p>
      ) : null}
      {lines.some(isSame) ? <p className="sub">{t('corrections.changes.apart')}</p> : null}
    </>
  )
}

/** Whether no figure that is shown differs. */
const isSame = ({ rows, payments, yen }: ChangeLine) => !rows && !payments && yen?.before === yen?.after
