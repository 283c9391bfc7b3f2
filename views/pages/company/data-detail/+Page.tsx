import { LinkButton } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { RecordHistory } from '#views/components/console/record-history.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DeletedRecord } from './deleted-record.tsx'
import { EditForm } from './edit-form.tsx'
import { Moves } from './moves.tsx'
import { OtherYears } from './other-years.tsx'
import type { Props } from './props.ts'
import { Stages } from './stages.tsx'

export type { Props } from './props.ts'

/** One record of the draft: every field to edit, and everything that happened to it. */
export default function DataDetail({ shell, type, name, sectionName, year, ...props }: Props) {
  const { t, format } = useUi()
  const { form, conflict, isDeleted, isEdited, source } = props
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.detail.title')}
      sub={[t(`common.type.${type}`), format.fiscalYear(year), sectionName].join(t('records.between'))}
      actions={props.moves && <Moves {...props.moves} />}
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
          <DeletedRecord action={props.restoreAction} csrfToken={shell.csrfToken} />
        ) : (
          <EditForm {...props} csrfToken={shell.csrfToken} />
        )}
        <Stages stages={props.stages} />
        <OtherYears years={props.otherYears} />
        <RecordHistory items={props.history} />
        <p className="sub">
          {source ? (
            <>
              {t('console.detail.source', { row: format.count(source.row) })}
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
