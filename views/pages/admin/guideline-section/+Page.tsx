import { Trash2 } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { ShapeFields, type ShapeFieldsProps } from '#views/components/console/guidelines/shape-fields.tsx'
import { TextFields, type TextValues } from '#views/components/console/guidelines/text-fields.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { TextField } from '#views/components/field.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

interface FormProps {
  action: string
  /** The revision of the draft that the form shows. */
  revision: string
  errors: Errors
}

export interface Props {
  shell: ConsoleShell
  edition: string
  /** Code and name as stored. */
  section: string
  backHref: string
  texts: FormProps & { values: TextValues & { place: string }; swapsCode: boolean }
  /** `isShared`: other editions have the section, so that another shape makes a new one. */
  shape: FormProps & { fields: Omit<ShapeFieldsProps, 'errors'>; isShared: boolean }
  removal: FormProps & { subsections: number }
}

/** /admin/guidelines/editions/{id}/sections/{sectionId}: a section of a draft. */
export default function GuidelineSection({ shell, edition, section, backHref, ...forms }: Props) {
  const { t } = useUi()
  const { texts, shape, removal } = forms
  const { csrfToken } = shell
  return (
    <ConsoleLayout
      shell={shell}
      title={section}
      sub={edition}
      hasErrors={[texts, shape, removal].some(({ errors }) => Object.keys(errors).length > 0)}
    >
      <div className="flow">
        <PostForm
          className="flow prose"
          fields={{ revision: texts.revision }}
          {...{ csrfToken }}
          action={texts.action}
        >
          <FormErrors errors={texts.errors} first="code" />
          <TextFields values={texts.values} errors={texts.errors} swapsCode={texts.swapsCode} />
          <TextField
            {...{ id: 'place', name: 'place', error: texts.errors.place, defaultValue: texts.values.place }}
            label={t('guidelines.section.place')}
            hint={t('guidelines.hint.place')}
            inputMode="numeric"
            autoComplete="off"
          />
          <div className="actions">
            <Button tone="primary">{t('guidelines.section.save')}</Button>
            <LinkButton href={backHref}>{t('guidelines.backToEdition')}</LinkButton>
          </div>
        </PostForm>
        <h2>{t('guidelines.section.shape')}</h2>
        <p>{t(`guidelines.section.${shape.isShared ? 'sharedShape' : 'ownShape'}`)}</p>
        <PostForm
          className="flow prose"
          fields={{ revision: shape.revision }}
          {...{ csrfToken }}
          action={shape.action}
        >
          <FormErrors errors={shape.errors} first="parentId" />
          <ShapeFields {...shape.fields} errors={shape.errors} />
          <div className="actions">
            <Button>{t('guidelines.section.saveShape')}</Button>
          </div>
        </PostForm>
        <h2>{t('guidelines.section.removal')}</h2>
        <p>{t('guidelines.section.removalText', { count: removal.subsections })}</p>
        <PostForm
          className="flow"
          fields={{ revision: removal.revision }}
          {...{ csrfToken }}
          action={removal.action}
        >
          <FormErrors errors={removal.errors} first="remove" />
          <div className="actions">
            <Button id="remove" tone="danger" icon={Trash2}>
              {t('guidelines.section.remove')}
            </Button>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
