import { CircleCheck } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Pager } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { ChangesTable } from './changes-table.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** The records of the draft that were changed since the last move to preview, so that each change can be undone. */
export default function RecordChanges({ shell, type, changes, pager, backHref }: Props) {
  const { t } = useUi()
  const back = <LinkButton href={backHref}>{t('console.detail.back')}</LinkButton>
  return (
    <ConsoleLayout shell={shell} title={t('records.changes.title')} sub={t(`common.type.${type}`)}>
      <div className="flow">
        {changes.length === 0 ? (
          <EmptyState icon={CircleCheck} title={t('records.changes.none')} action={back}>
            <p>{t('records.changes.noneText')}</p>
          </EmptyState>
        ) : (
          <>
            <p className="sub">{t('records.changes.text')}</p>
            <ChangesTable changes={changes} csrfToken={shell.csrfToken} />
            {pager && <Pager {...pager} />}
            <div className="actions">{back}</div>
          </>
        )}
      </div>
    </ConsoleLayout>
  )
}
