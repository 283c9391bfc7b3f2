import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { RecordFields } from '#views/components/console/record-form.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

type EditFormProps = Pick<
  Props,
  'form' | 'conflict' | 'deletionHref' | 'reversionHref' | 'selfHref' | 'moves'
> & {
  csrfToken: string
}

/** The form of a record, with links to its deletion and to its original values. */
export function EditForm({
  form,
  conflict,
  deletionHref,
  reversionHref,
  selfHref,
  moves,
  csrfToken,
}: EditFormProps) {
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
          {moves?.nextHref && !conflict ? (
            <>
              <Button tone="primary" name="next" value="1">
                {t('grid.record.saveAndNext')}
              </Button>
              <Button>{t('records.form.save')}</Button>
            </>
          ) : (
            <Button tone="primary">{t(conflict ? 'records.conflict.mine' : 'records.form.save')}</Button>
          )}
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
