import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { ImportTrail } from '#views/components/console/import-trail.tsx'
import { TemplateLinks, type TemplateType } from '#views/components/console/template-links.tsx'
import { Island } from '#views/components/island.tsx'
import type { Choice, FieldError, UploadValues } from '#client/islands/upload/props.ts'
import { Upload } from '#client/islands/upload.tsx'
import { useUploadText } from './upload-text.ts'
import { useUi } from '#views/ui.tsx'

export type { UploadValues }

export interface Props {
  shell: ConsoleShell
  /** Takes multipart: _csrf, file, section_type, year, root_section_id. */
  action: string
  backHref: string
  types: TemplateType[]
  years: Choice[]
  values: UploadValues
  /** `field` is the control's name, '' for the whole form. */
  errors: FieldError[]
  limits: { maxBytes: number; maxPdfBytes: number }
}

export default function ImportCsv({ shell, types, limits, ...form }: Props) {
  const { t } = useUi()
  const text = useUploadText(limits)
  return (
    <ConsoleLayout
      shell={shell}
      title={t('files.upload.title')}
      sub={t('files.upload.sub')}
      hasErrors={form.errors.length > 0}
    >
      <div className="flow">
        <ImportTrail step="file" />
        <Island
          name="upload"
          component={Upload}
          props={{
            ...form,
            csrfToken: shell.csrfToken,
            ...limits,
            types: types.map(({ value, label, rootSections }) => ({
              value,
              label,
              rootSections: rootSections.map((root) => ({ value: root.value, label: root.label })),
            })),
            text,
          }}
        />
        <h2>{t('imports.template.title')}</h2>
        <p className="sub">{t('imports.template.explain')}</p>
        <TemplateLinks types={types} />
      </div>
    </ConsoleLayout>
  )
}
