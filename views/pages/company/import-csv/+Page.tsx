import { CloudUpload } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { FileChooser } from '#views/components/console/file-chooser.tsx'
import { CsrfField } from '#views/components/console/csrf-field.tsx'
import type { FileRow } from '#views/components/console/file-row.ts'
import { FileTable } from '#views/components/console/file-table.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import { ImportTrail } from '#views/components/console/import-trail.tsx'
import { TemplateLinks, type TemplateType } from '#views/components/console/template-links.tsx'
import { ErrorSummary } from '#views/components/error-summary.tsx'
import { Icon } from '#views/components/icon.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { NewErrors } from './new-errors.tsx'

export interface Props {
  shell: ConsoleShell
  /** Takes multipart: _csrf, and files under the name `file`. */
  action: string
  backHref: string
  pasteHref: string
  types: TemplateType[]
  /** The newest files of the type, and the list of all. */
  recent: { files: FileRow[]; type: TypeName; href: string }
  /** `field` is the control's name, '' for the whole form. */
  errors: { field: string; message: string }[]
  limits: { maxBytes: number; maxPdfBytes: number }
}

/** The first step of an import: the files. What they are is read from their content. */
export default function ImportCsv({ shell, types, recent, limits, action, errors, ...hrefs }: Props) {
  const { t, format } = useUi()
  const error = errors[0]?.message
  const sizes = { size: format.bytes(limits.maxBytes), pdfSize: format.bytes(limits.maxPdfBytes) }
  return (
    <ConsoleLayout
      shell={shell}
      title={t('files.upload.title')}
      sub={t('files.upload.sub')}
      hasErrors={errors.length > 0}
    >
      <div className="flow">
        <ImportTrail step="file" />
        <ErrorSummary errors={errors.map(({ message }) => ({ fieldId: 'file', text: message }))} />
        <form
          className="flow"
          method="post"
          action={action}
          encType="multipart/form-data"
          noValidate
          data-behaviour="send-files"
          data-required={t('files.upload.fileRequired')}
          data-sending={t('files.upload.sending', { percent: '{0}' })}
          data-received={t('files.upload.received')}
          data-failed={t('files.upload.failed')}
          data-signed-out={t('session.uploadEnded')}
        >
          {/* First, so that the server has read it before the bytes of a file begin. */}
          <CsrfField token={shell.csrfToken} />
          <NewErrors />
          <div className="empty drop">
            <Icon of={CloudUpload} />
            <FileChooser
              id="file"
              name="file"
              label={t('files.upload.choose')}
              hint={
                <Sentences>
                  <span className="script">{t('files.upload.dropHere')}</span>
                  {t('files.upload.fileHint', sizes)}
                </Sentences>
              }
              error={error}
              primary
              multiple
              accept=".csv,.xlsx,.pdf"
            />
          </div>
          <p className="sub">{t('files.upload.readFromContent')}</p>
          <progress className="full" max={100} value={0} aria-label={t('imports.upload.progress')} hidden />
          <p className="sub tn" role="status" data-status />
          <div className="actions">
            {/* Scripts send at once; this sends again after a failure. */}
            <Button>{t('files.upload.submit')}</Button>
            <LinkButton href={hrefs.pasteHref}>{t('imports.paste.entrance')}</LinkButton>
            <LinkButton tone="quiet" href={hrefs.backHref}>
              {t('imports.upload.back')}
            </LinkButton>
          </div>
        </form>
        <section className="flow" aria-labelledby="templates">
          <h2 id="templates">{t('imports.template.title')}</h2>
          <p className="sub">{t('imports.template.explain')}</p>
          <TemplateLinks types={types} />
        </section>
        <details className="panel">
          <summary>{t('files.formats.title')}</summary>
          <ul>
            {(['encodings', 'workbooks', 'amounts', 'totals'] as const).map((name) => (
              <li key={name}>{t(`files.formats.${name}`)}</li>
            ))}
          </ul>
        </details>
        {recent.files.length > 0 && (
          <section className="flow" aria-labelledby="recent">
            <h2 id="recent">{t('files.recent.title', { type: t(`common.type.${recent.type}`) })}</h2>
            <FileTable
              files={recent.files}
              label={t('files.recent.title', { type: t(`common.type.${recent.type}`) })}
              deleted={false}
            />
            <p>
              <a href={recent.href}>{t('files.recent.all')}</a>
            </p>
          </section>
        )}
      </div>
    </ConsoleLayout>
  )
}
