import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ValueTable, type ValuePair } from '#views/components/console/value-table.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  name: string
  action: string
  revision: number
  /** The current and the imported values. */
  rows: ValuePair[]
  /** Someone has changed the record since the page was opened. */
  isChanged: boolean
  backHref: string
}

/** Asks before a record is reset to its imported values, field by field. */
export default function RecordReversion({ shell, name, action, revision, rows, isChanged, backHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('records.revert.title')} hasErrors={isChanged}>
      <PostForm
        className="flow"
        action={action}
        csrfToken={shell.csrfToken}
        fields={{ revision: String(revision) }}
      >
        {isChanged && (
          <Notice tone="warn" role="alert">
            <p>{t('records.revert.changed')}</p>
          </Notice>
        )}
        <h2 lang="ja">{name}</h2>
        <p>{t('records.revert.text')}</p>
        <ValueTable
          label={t('records.revert.table')}
          before={t('records.revert.now')}
          after={t('records.revert.imported')}
          rows={rows}
        />
        <div className="actions">
          <Button tone="primary">{t('records.revert.submit')}</Button>
          <LinkButton href={backHref}>{t('records.revert.back')}</LinkButton>
        </div>
      </PostForm>
    </ConsoleLayout>
  )
}
