import { LinkButton } from '#views/components/button.tsx'
import { CureLink } from '#views/components/console/help/cure-link.tsx'
import { ProgressPanel } from '#views/components/console/progress-panel.tsx'
import { Notice } from '#views/components/notice.tsx'
import { PdfDocument } from '#views/components/pdf-document.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { NamesForm } from './names-form.tsx'
import { NextOfPdf } from './next-of-pdf.tsx'
import { PdfActions } from './pdf-actions.tsx'
import { PdfFacts } from './pdf-facts.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** One PDF: its facts, its titles, its publication, and the document itself. */
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
        {pdf.isProtected && (
          <Notice tone="info" heading={t('pdf.protected')}>
            <p>{t('pdf.protectedText')}</p>
          </Notice>
        )}
        <NextOfPdf {...props} />
        <PdfFacts {...props} />
        <PdfActions {...props} />
        <NamesForm {...props} />
        {fileHref && (
          <>
            <h2>{t('pdf.document')}</h2>
            <PdfDocument
              fileHref={fileHref}
              title={title}
              lang={pdf.lang}
              pages={pdf.pages}
              bytes={pdf.bytes}
            />
          </>
        )}
        <div className="actions">
          <LinkButton href={backHref}>{t('pdf.back')}</LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}
