import { Button, LinkButton } from '#views/components/button.tsx'
import { CureLink } from '#views/components/console/help/cure-link.tsx'
import { Facts } from '#views/components/console/facts.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { PdfStateChip } from '#views/components/console/pdf/pdf-state.tsx'
import type { PdfRow } from '#views/components/console/pdf/pdf-row.ts'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ProgressPanel } from '#views/components/console/progress-panel.tsx'
import { SelectField, TextField } from '#views/components/field.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { PdfDocument } from '#views/components/pdf-document.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  pdf: PdfRow
  title: string
  uploadedAt: number
  uploadedBy: string
  sha256: string
  /** Takes titleJa, titleEn, lang. */
  action: string
  values: { titleJa: string; titleEn: string; lang: string }
  errors: Errors
  /** Takes it out of the draft's list; null when it is not in it. */
  removeAction: string | null
  /** Null while it has not passed its check. */
  fileHref: string | null
  progress: { href: string; state: string } | null
  backHref: string
}

/** One PDF: what it is and what it is called, its way to visitors, and the document itself. */
export default function Pdf(props: Props) {
  const { shell, pdf, title, fileHref, progress, backHref, errors } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={title}
      hasErrors={Object.keys(errors).length > 0}
      reload={progress !== null}
    >
      <div className="flow">
        {progress && (
          <ProgressPanel
            label={t('pdf.checking')}
            progress={{ ...progress, value: 0, max: null, text: t('pdf.checkingText') }}
          />
        )}
        {pdf.fault && (
          <Notice tone="err" heading={t('pdf.faultHeading')}>
            <p>{t(`pdf.fault.${pdf.fault}`)}</p>
            <p>
              {t(`pdf.faultAdvice.${pdf.fault}`)} <CureLink href={pdf.helpHref} />
            </p>
          </Notice>
        )}
        <PdfFacts {...props} />
        <PdfActions {...props} />
        <NamesForm {...props} />
        {fileHref && (
          <>
            <h2>{t('pdf.document')}</h2>
            <PdfDocument fileHref={fileHref} title={title} lang={pdf.lang} bytes={pdf.bytes} />
          </>
        )}
        <div className="actions">
          <LinkButton href={backHref}>{t('pdf.back')}</LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}

function PdfFacts({ pdf, uploadedAt, uploadedBy, sha256 }: Props) {
  const { t, format } = useUi()
  return (
    <section className="panel" aria-label={t('pdf.facts')}>
      <Facts
        facts={[
          { label: t('pdf.column.state'), value: <PdfStateChip state={pdf.state} /> },
          { label: t('pdf.fact.file'), value: <span lang="ja">{pdf.fileName}</span> },
          { label: t('pdf.fact.year'), value: format.fiscalYear(pdf.year) },
          { label: t('pdf.fact.section'), value: pdf.rootSection ?? '-' },
          { label: t('pdf.column.pages'), value: format.number(pdf.pages) },
          { label: t('pdf.column.size'), value: format.bytes(pdf.bytes) },
          {
            label: t('pdf.fact.uploaded'),
            value: (
              <>
                <Moment at={uploadedAt} /> {uploadedBy}
              </>
            ),
          },
          { label: t('pdf.fact.hash'), value: <code>{sha256.slice(0, 16)}…</code> },
        ]}
      />
    </section>
  )
}

function PdfActions({ shell, pdf, removeAction }: Props) {
  const { t } = useUi()
  const { csrfToken } = shell
  if (!pdf.addAction && !pdf.publishHref && !pdf.withdrawHref && !removeAction) return null
  return (
    <div className="actions">
      {pdf.addAction && (
        <PostForm action={pdf.addAction} csrfToken={csrfToken}>
          <Button>{t('pdf.add')}</Button>
        </PostForm>
      )}
      {pdf.publishHref && (
        <LinkButton href={pdf.publishHref}>{t(pdf.needsApproval ? 'pdf.request' : 'pdf.publish')}</LinkButton>
      )}
      {removeAction && (
        <PostForm action={removeAction} csrfToken={csrfToken}>
          <Button>{t('pdf.remove')}</Button>
        </PostForm>
      )}
      {pdf.withdrawHref && (
        <LinkButton tone="danger" href={pdf.withdrawHref}>
          {t('pdf.withdraw')}
        </LinkButton>
      )}
    </div>
  )
}

function NamesForm({ shell, action, values, errors }: Props) {
  const { t } = useUi()
  return (
    <>
      <h2>{t('pdf.names')}</h2>
      <PostForm className="flow" action={action} csrfToken={shell.csrfToken}>
        <FormErrors errors={errors} first="titleJa" />
        <TextField
          id="titleJa"
          name="titleJa"
          need="required"
          label={t('pdf.form.titleJa')}
          hint={t('pdf.form.titleHint')}
          defaultValue={values.titleJa}
          error={errors.titleJa}
        />
        <TextField
          id="titleEn"
          name="titleEn"
          need="optional"
          label={t('pdf.form.titleEn')}
          hint={t('pdf.form.titleEnHint')}
          defaultValue={values.titleEn}
          error={errors.titleEn}
        />
        <SelectField
          id="lang"
          name="lang"
          label={t('pdf.form.lang')}
          options={[
            { value: 'ja', label: t('pdf.lang.ja') },
            { value: 'en', label: t('pdf.lang.en') },
          ]}
          defaultValue={values.lang}
          error={errors.lang}
        />
        <div className="actions">
          <Button tone="primary">{t('pdf.form.save')}</Button>
        </div>
      </PostForm>
    </>
  )
}
