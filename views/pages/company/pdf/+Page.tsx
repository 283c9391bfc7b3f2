import { DidLine } from '#views/components/console/did-line.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { CureLink } from '#views/components/console/help/cure-link.tsx'
import { MeanwhileNotice } from '#views/components/console/meanwhile-notice.tsx'
import { ProgressPanel } from '#views/components/console/progress-panel.tsx'
import { Notice } from '#views/components/notice.tsx'
import { PdfDocument } from '#views/components/pdf-document.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { NamesForm } from './names-form.tsx'
import { NextOfPdf } from './next-of-pdf.tsx'
import { PdfStagesPanel } from './pdf-stages-panel.tsx'
import { RarePdfActions } from './rare-pdf-actions.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** One PDF: where it stands and what comes next, the document, and beside it its titles and stages. */
export default function Pdf(props: Props) {
  const { shell, pdf, title, fileHref, progress, meanwhile, errors } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      crumbs={[{ label: t('pdf.title'), href: props.backHref }]}
      title={title}
      hasErrors={Object.keys(errors).length > 0 || Boolean(meanwhile)}
      reload={progress !== null}
    >
      <div className="flow">
        <FormErrors errors={errors} first="titleJa" />
        {meanwhile && <MeanwhileNotice facts={meanwhile} />}
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
            <p>
              <a href={props.uploadHref}>{t('pdf.sendAgain')}</a>
            </p>
          </Notice>
        )}
        {pdf.isProtected && (
          <Notice tone="info" heading={t('pdf.protected')}>
            <p>{t('pdf.protectedText')}</p>
          </Notice>
        )}
        {props.did && !meanwhile && <DidLine {...props.did} csrfToken={shell.csrfToken} />}
        <NextOfPdf {...props} />
        <div className={fileHref ? 'split' : undefined}>
          {fileHref && (
            <section className="flow" aria-labelledby="document">
              <h2 id="document">{t('pdf.document')}</h2>
              <PdfDocument
                fileHref={fileHref}
                title={title}
                lang={pdf.lang}
                pages={pdf.pages}
                bytes={pdf.bytes}
              />
            </section>
          )}
          <div className="flow aside">
            {pdf.fault === null && <NamesForm {...props} />}
            <PdfStagesPanel {...props} />
            <RarePdfActions {...props} />
          </div>
        </div>
      </div>
    </ConsoleLayout>
  )
}
