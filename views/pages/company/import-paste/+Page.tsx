import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { ImportTrail } from '#views/components/console/import-trail.tsx'
import { RootField, type RootFieldType } from '#views/components/console/import/root-field.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { SelectField, TextAreaField, type Option } from '#views/components/field.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { PastedColumns, type PastedTable } from './pasted-columns.tsx'

export interface Props {
  shell: ConsoleShell
  /** Takes text, section_type, year, root_section_id and, once they were asked for, column-{n}. */
  action: string
  backHref: string
  listHref: string
  types: RootFieldType[]
  years: Option[]
  values: { text: string; section_type: string; year: string; root_section_id: string }
  errors: Errors
  /** The first rows, whose columns are to be chosen; null before, and where headings name them. */
  table: PastedTable | null
  fields: Option[]
}

/** Rows copied in a spreadsheet: checked and imported like a file. */
export default function ImportPaste({
  shell,
  action,
  backHref,
  listHref,
  types,
  years,
  values,
  ...props
}: Props) {
  const { t } = useUi()
  const { errors, table, fields } = props
  const all = table?.error ? { ...errors, 'column-0': table.error } : errors
  return (
    <ConsoleLayout
      shell={shell}
      title={t('imports.paste.title')}
      sub={t('imports.paste.sub')}
      hasErrors={Object.keys(all).length > 0}
    >
      <div className="flow">
        <ImportTrail step="file" />
        <FormErrors errors={all} first="text" />
        <PostForm className="flow" action={action} csrfToken={shell.csrfToken}>
          <div className="received">
            <div className="choices">
              <SelectField
                id="section_type"
                name="section_type"
                label={t('imports.upload.type')}
                error={errors['section_type']}
                defaultValue={values.section_type}
                options={types}
              />
              <SelectField
                id="year"
                name="year"
                label={t('imports.upload.year')}
                error={errors['year']}
                defaultValue={values.year}
                options={[{ value: '', label: t('imports.paste.yearOfRows') }, ...years]}
              />
              <RootField
                name="root_section_id"
                label={t('imports.upload.rootSection')}
                value={values.root_section_id}
                none={t('imports.upload.fromFile')}
                types={types}
                error={errors['root_section_id']}
              />
            </div>
          </div>
          <TextAreaField
            id="text"
            name="text"
            label={t('imports.paste.text')}
            hint={t('imports.paste.hint')}
            error={errors['text']}
            defaultValue={values.text}
            rows={10}
            lang="ja"
            spellCheck={false}
          />
          {table && <PastedColumns table={table} fields={fields} />}
          <div className="actions">
            <Button tone="primary">{t('imports.paste.submit')}</Button>
            <LinkButton href={backHref}>{t('imports.paste.toFiles')}</LinkButton>
            <LinkButton tone="quiet" href={listHref}>
              {t('imports.paste.toList')}
            </LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
