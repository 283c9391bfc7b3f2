import { ClipboardPaste, FileUp, Plus } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { DataTabs } from '#views/components/console/data-tabs.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { ListedRecords } from './listed-records.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** The draft's records of a type, with the state of their publication. */
export default function DataList({ shell, type, tabs, uploadHref, pasteHref, addHref, ...props }: Props) {
  const { t } = useUi()
  const { edit } = props
  const add = (
    <LinkButton icon={Plus} href={addHref}>
      {t('grid.add.open')}
    </LinkButton>
  )
  const upload = (
    <LinkButton {...(edit === null && { tone: 'primary' as const })} icon={FileUp} href={uploadHref}>
      {t('files.list.upload')}
    </LinkButton>
  )
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.data.title')}
      actions={
        props.hasData && (
          <>
            <LinkButton icon={ClipboardPaste} href={pasteHref}>
              {t('grid.paste')}
            </LinkButton>
            {add}
            {upload}
          </>
        )
      }
      hasErrors={edit !== null && (Object.keys(edit.errors).length > 0 || edit.stored !== null)}
    >
      <div className="flow">
        <DataTabs type={type} side="Data" hrefs={tabs} />
        {props.hasData ? (
          <ListedRecords {...props} csrfToken={shell.csrfToken} />
        ) : (
          <EmptyState
            icon={FileUp}
            title={t('console.records.noneTitle')}
            action={
              <>
                {upload}
                {add}
                {props.totalsHref && (
                  <LinkButton href={props.totalsHref}>{t('records.totals.open')}</LinkButton>
                )}
              </>
            }
          >
            <p>{t('records.emptyText')}</p>
          </EmptyState>
        )}
      </div>
    </ConsoleLayout>
  )
}
