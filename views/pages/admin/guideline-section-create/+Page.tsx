import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { ShapeFields, type ShapeFieldsProps } from '#views/components/console/guidelines/shape-fields.tsx'
import { TextFields, type TextValues } from '#views/components/console/guidelines/text-fields.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  edition: string
  type: 'disclosure' | 'patient'
  action: string
  backHref: string
  /** Section type and the revision of the draft. */
  pins: Record<string, string>
  texts: TextValues
  shape: Omit<ShapeFieldsProps, 'errors'>
  errors: Errors
}

/** /admin/guidelines/editions/{id}/sections/create */
export default function GuidelineSectionCreate(props: Props) {
  const { shell, edition, type, action, backHref, pins, texts, shape, errors } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('guidelines.add.title', { type: t(`common.type.${type}`) })}
      sub={edition}
      hasErrors={Object.keys(errors).length > 0}
    >
      <PostForm className="flow prose" action={action} csrfToken={shell.csrfToken} fields={pins}>
        <FormErrors errors={errors} first="code" />
        <TextFields values={texts} errors={errors} />
        <ShapeFields {...shape} errors={errors} />
        <div className="actions">
          <Button tone="primary">{t('guidelines.add.submit')}</Button>
          <LinkButton href={backHref}>{t('guidelines.backToEdition')}</LinkButton>
        </div>
      </PostForm>
    </ConsoleLayout>
  )
}
