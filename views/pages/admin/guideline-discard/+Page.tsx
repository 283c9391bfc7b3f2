import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  guideline: string
  name: string
  action: string
  backHref: string
  revision: number
  errors: Errors
}

/** /admin/guidelines/editions/{id}/discard: asks before a draft is given up. */
export default function GuidelineDiscard(props: Props) {
  const { shell, guideline, name, action, backHref, revision, errors } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('guidelines.discard.title', { name })}
      sub={guideline}
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow prose">
        <FormErrors errors={errors} first="submit" />
        <Notice tone="warn" heading={t('guidelines.discard.heading')}>
          <p>{t('guidelines.discard.text')}</p>
        </Notice>
        <PostForm
          className="actions"
          action={action}
          csrfToken={shell.csrfToken}
          fields={{ revision: String(revision) }}
        >
          <Button id="submit" tone="danger">
            {t('guidelines.discard.submit')}
          </Button>
          <LinkButton href={backHref}>{t('guidelines.backToEdition')}</LinkButton>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
