import { Button, LinkButton } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { RecordFields, type RecordFieldsProps } from '#views/components/console/record-form.tsx'
import { RecordHistory, type HistoryItem } from '#views/components/console/record-history.tsx'
import type { TypeName } from '#views/components/console/type-status.tsx'
import { ValueTable, type ValuePair } from '#views/components/console/value-table.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Conflict {
  /** The record was deleted while somebody typed. */
  isDeleted: boolean
  /** Theirs before, yours after: where they differ. */
  rows: ValuePair[]
}

export interface Props {
  shell: ConsoleShell
  type: TypeName
  /** What names the record: the person, facility, payee or title. */
  name: string
  sectionName: string
  year: number
  isDeleted: boolean
  isEdited: boolean
  form: RecordFieldsProps & { action: string; revision: number }
  /** Somebody else has changed the record since the form was opened. */
  conflict: Conflict | null
  /** The file the record came from; null for a total that was entered. */
  source: { fileName: string; href: string; row: number } | null
  history: HistoryItem[]
  deletionHref: string
  /** null where nothing differs from what was imported. */
  reversionHref: string | null
  restoreAction: string
  /** This page anew: what is stored. */
  selfHref: string
  /** The list, with its conditions where they are known. */
  backHref: string
}

/** One record of the draft: every field to edit, and everything that happened to it. */
export default function DataDetail({ shell, type, name, sectionName, year, ...props }: Props) {
  const { t, format } = useUi()
  const { form, conflict, isDeleted, isEdited, source } = props
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.detail.title')}
      sub={[t(`common.type.${type}`), format.fiscalYear(year), sectionName].join(t('records.between'))}
      hasErrors={Object.keys(form.errors).length > 0 || conflict !== null}
    >
      <div className="flow">
        <h2 lang="ja">{name}</h2>
        {isEdited && !isDeleted && (
          <p>
            <Chip tone="info">{t('records.edited')}</Chip>
          </p>
        )}
        {conflict && <ConflictNotice {...conflict} />}
        {isDeleted && !conflict ? (
          <Deleted action={props.restoreAction} csrfToken={shell.csrfToken} />
        ) : (
          <EditForm {...props} csrfToken={shell.csrfToken} />
        )}
        <RecordHistory items={props.history} />
        <p className="sub">
          {source ? (
            <>
              {t('console.detail.source', { row: format.count(source.row) })}{' '}
              <a href={source.href} lang="ja">
                {source.fileName}
              </a>
            </>
          ) : (
            t('records.entered')
          )}
        </p>
        <div className="actions">
          <LinkButton href={props.backHref} data-behaviour="go-back">
            {t('console.detail.back')}
          </LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}

type EditFormProps = Pick<Props, 'form' | 'conflict' | 'deletionHref' | 'reversionHref' | 'selfHref'> & {
  csrfToken: string
}

function EditForm({ form, conflict, deletionHref, reversionHref, selfHref, csrfToken }: EditFormProps) {
  const { t } = useUi()
  const revives: Record<string, string> = conflict?.isDeleted ? { revives: '1' } : {}
  return (
    <PostForm
      className="panel"
      action={form.action}
      csrfToken={csrfToken}
      fields={{ revision: String(form.revision), ...revives }}
    >
      <div className="flow">
        <FormErrors errors={form.errors} first="amount" />
        <RecordFields {...form} />
        <div className="actions">
          <Button tone="primary">{t(conflict ? 'records.conflict.mine' : 'records.form.save')}</Button>
          {conflict ? (
            <LinkButton href={selfHref}>{t('records.conflict.theirs')}</LinkButton>
          ) : (
            <>
              {reversionHref && <LinkButton href={reversionHref}>{t('records.revert.open')}</LinkButton>}
              <LinkButton tone="danger" href={deletionHref}>
                {t('records.delete.open')}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </PostForm>
  )
}

function ConflictNotice({ isDeleted, rows }: Conflict) {
  const { t } = useUi()
  const kind = isDeleted ? 'deleted' : 'changed'
  return (
    <>
      <Notice tone="warn" role="alert" heading={t(`records.conflict.${kind}Title`)}>
        <p>{t(`records.conflict.${kind}Text`)}</p>
      </Notice>
      {rows.length > 0 && (
        <ValueTable
          label={t('records.conflict.table')}
          before={t('records.conflict.theirValue')}
          after={t('records.conflict.yourValue')}
          rows={rows}
        />
      )}
    </>
  )
}

function Deleted({ action, csrfToken }: { action: string; csrfToken: string }) {
  const { t } = useUi()
  return (
    <PostForm className="flow" action={action} csrfToken={csrfToken}>
      <Notice tone="warn" heading={t('records.deleted.title')}>
        <p>{t('records.deleted.text')}</p>
      </Notice>
      <div className="actions">
        <Button tone="primary">{t('records.restore')}</Button>
      </div>
    </PostForm>
  )
}
