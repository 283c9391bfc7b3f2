import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { RecordFields, type RecordFieldsProps } from '#views/components/console/record-form.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import { SelectField } from '#views/components/field.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  /** The sections are those of this year. */
  year: number
  years: number[]
  action: string
  form: RecordFieldsProps
  /** Whether the number of the row was filled in. */
  hasNumber: boolean
  backHref: string
}

/** Adds one record to the draft: the year first, as it decides the sections. */
export default function RecordNew({ shell, type, year, years, action, form, hasNumber, backHref }: Props) {
  const { t, format } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('grid.add.title')}
      sub={[t(`common.type.${type}`), format.fiscalYear(year)].join(t('records.between'))}
      hasErrors={Object.keys(form.errors).length > 0}
    >
      <div className="flow">
        <p>{t('grid.add.text')}</p>
        <form className="bar" method="get" action={action}>
          <SelectField
            id="year"
            name="year"
            label={t('grid.add.year')}
            defaultValue={String(year)}
            options={years.map((one) => ({ value: String(one), label: format.fiscalYear(one) }))}
          />
          <Button>{t('grid.add.choose')}</Button>
        </form>
        <PostForm
          className="panel"
          action={action}
          csrfToken={shell.csrfToken}
          fields={{ year: String(year) }}
        >
          <div className="flow">
            <FormErrors errors={form.errors} first="section_code" />
            <RecordFields {...form} />
            {hasNumber && <p className="sub">{t('grid.add.number')}</p>}
            <p className="sub">{t('grid.add.file')}</p>
            <div className="actions">
              <Button tone="primary">{t('grid.add.submit')}</Button>
              <Button name="again" value="1">
                {t('grid.add.again')}
              </Button>
              <LinkButton href={backHref}>{t('grid.add.back')}</LinkButton>
            </div>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
