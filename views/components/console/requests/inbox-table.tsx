import { useUi } from '#views/ui.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { InboxTableRow } from './inbox-table-row.tsx'
import type { InboxRow } from './request-row.ts'

const columns = ['rows', 'number', 'requesterColumn', 'receivedAt', 'stateColumn', 'dueDay'] as const

/** The requests of the inbox; rows become cards on phones. */
export function InboxTable({ requests }: { requests: InboxRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('inbox.title')} lines>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`inbox.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {requests.map((request) => (
          <InboxTableRow key={request.number} request={request} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
